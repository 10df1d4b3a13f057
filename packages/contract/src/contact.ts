import { z } from 'zod'
import { codePoints, seenPoints, trimmedText } from './code-points.ts'
import { EMAIL_FORM } from './email.ts'
import { ContactMessageId, Instant } from './ids.ts'
import { limits } from './limits.ts'
import { paging } from './paging.ts'
import { Acknowledged, route } from './route.ts'
import { neededText } from './text.ts'

// spec 5: the sentences are a contract
const NAME_TOO_SHORT = 'Name must be at least 3 characters long.'
const NO_EMAIL = 'Enter a valid email address.'
const MESSAGE_TOO_SHORT = 'Message must be at least 10 characters.'

/** Breaks of lines and other control characters: a name has none, and in a letter's head they would begin a new line. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

const between = ({ min, max }: { min: number; max: number }, short: string, long: string) =>
  z
    .string()
    .refine((text) => seenPoints(text) >= min, { error: short, abort: true })
    .refine((text) => codePoints(text) <= max, long)

const { name, message } = limits.contact

export const ContactMessage = z.object({
  from_name: neededText(NAME_TOO_SHORT)
    .transform((typed) => trimmedText(typed.replace(CONTROLS, ' ')))
    .pipe(between(name, NAME_TOO_SHORT, `Name must be at most ${name.max} characters long.`)),
  from_email: neededText(NO_EMAIL)
    .transform((typed) => typed.trim())
    .pipe(
      z
        .string()
        .max(limits.email.max, { error: NO_EMAIL, abort: true })
        .regex(EMAIL_FORM, { error: NO_EMAIL, abort: true })
        .regex(/^\P{Cc}*$/u, NO_EMAIL),
    ),
  message: neededText(MESSAGE_TOO_SHORT)
    .transform(trimmedText)
    .pipe(
      between(message, MESSAGE_TOO_SHORT, `Message must be at most ${message.max} characters.`),
    ),
})

export const sendContactMessage = route({
  method: 'POST',
  path: '/api/contact',
  summary: 'Write to whoever runs this; kept for admins and mailed to them',
  access: 'anyone',
  body: ContactMessage.extend({
    /** A field that people do not see: what is in it was put there by a program. */
    website: z.string().optional().catch('?'),
    /** For how many milliseconds the form was open. */
    open_ms: z.number().optional().catch(undefined),
  }),
  reply: Acknowledged,
})

/** What waits for an answer, what has had one, and what a program wrote. */
export const InboxFolder = z.enum(['waiting', 'handled', 'junk'])
export type InboxFolder = z.infer<typeof InboxFolder>

/** A message as admins see it. The address is its writer's, who gave it to be answered. */
export const InboxMessage = z.object({
  _id: ContactMessageId,
  from_name: z.string(),
  from_email: z.string(),
  message: z.string(),
  createdAt: Instant,
  handledAt: Instant.nullable(),
  /** The username of whoever handled it; empty once they are gone. */
  handledBy: z.string(),
})
export type InboxMessage = z.infer<typeof InboxMessage>

export const viewInbox = route({
  method: 'GET',
  path: '/api/admin/messages/:folder',
  summary: 'What came through the contact form, newest first',
  access: 'admin',
  params: z.object({ folder: InboxFolder }),
  query: z.object(paging(limits.page.size)),
  reply: z.object({ message: z.string(), messages: z.array(InboxMessage) }),
  missing: 'not_found',
})

export const handleMessage = route({
  method: 'PATCH',
  path: '/api/admin/messages/:state/:messageId',
  summary: 'Mark a message as handled, or as not handled after all',
  access: 'admin',
  params: z.object({ state: z.enum(['handled', 'unhandled']), messageId: ContactMessageId }),
  reply: Acknowledged,
  missing: 'message_not_found',
})

import type { z } from 'zod'
import type { sendContactMessage as route } from '@devgrove/contract/contact'
import type { ContactMessageId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { secondsAfter } from '../../platform/time.ts'
import { insertMessage, wasSent } from './contact.queries.ts'
import { MAIL_MESSAGE } from './mail-message.ts'

// S-30
const PER_ADDRESS = { name: 'contact:address', points: 3, seconds: 60 * 60 }
const SAME_WITHIN_SECONDS = 24 * 60 * 60
const PER_EMAIL = { name: 'contact:email', points: 5, seconds: 24 * 60 * 60 }

/**
 * Keeps what a visitor wrote, and mails it: the message and the job that mails it are stored together or not at all. What
 * a program wrote is kept as junk and mailed to nobody, and the program hears nothing of it. The same from the same sender
 * within a day is one message.
 */
export async function sendContactMessage(
  ctx: Ctx,
  typed: z.output<(typeof route)['body']>,
  address: string,
): Promise<void> {
  if (typed.open_ms !== undefined && typed.open_ms < limits.contact.leastOpenMs)
    throw new Refusal('too_quick', { retryAfterSeconds: limits.contact.leastOpenMs / 1000 })
  const email = typed.from_email.toLowerCase()
  await ctx.limiter.spend(PER_ADDRESS, address, 'too_many_contact_messages')
  await ctx.limiter.spend(PER_EMAIL, email, 'too_many_contact_messages')
  const id = ctx.newId() as ContactMessageId
  const message = {
    name: typed.from_name,
    email: typed.from_email,
    text: typed.message,
    isJunk: Boolean(typed.website),
  }
  await ctx.db.transaction().execute(async (trx) => {
    if (await wasSent(trx, message, secondsAfter(ctx.now(), -SAME_WITHIN_SECONDS))) return
    if (!message.isJunk && ctx.config.contactTo !== undefined)
      await ctx.queue.add(trx, MAIL_MESSAGE, id)
    await insertMessage(trx, { ...message, id, createdAt: ctx.now() })
  })
}

import type { ContactMessageId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Deliver } from '../../platform/mail.ts'
import { findMessage, markMailed } from './contact.queries.ts'
import { contactLetter } from './letters.ts'

/** The job that mails one message. */
export const MAIL_MESSAGE = 'mail-contact-message'

/** Mails what a visitor wrote, once; throws when that failed, so that it is tried again. */
export async function mailMessage(ctx: Ctx, deliver: Deliver, id: ContactMessageId): Promise<void> {
  const { contactTo } = ctx.config
  const message = await findMessage(ctx.db, id)
  if (!message || message.mailedAt || contactTo === undefined) return
  await deliver(contactLetter(contactTo, message), id)
  await markMailed(ctx.db, id, ctx.now())
}

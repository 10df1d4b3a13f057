import type { Ctx } from '../../../platform/context.ts'
import type { Deliver } from '../../../platform/mail.ts'
import { endedLetter, receiptLetter, refundLetter, reminderLetter } from './letters.ts'
import { findReceipt } from '../membership.queries.ts'
import { findNotice } from './notices.queries.ts'

type Notice = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** Mails what a member is told of; throws when that failed, so that it is tried again. */
export async function mailNotice(ctx: Ctx, deliver: Deliver, id: string): Promise<void> {
  const notice = await findNotice(ctx.db, id)
  const letter = notice && (await letterOf(ctx, notice))
  if (letter) await deliver(letter, id)
}

async function letterOf(ctx: Ctx, notice: Notice) {
  const { kind, orderId, premiumUntil, premiumUntilNow } = notice
  if (orderId !== null) {
    const receipt = await findReceipt(ctx.db, orderId)
    if (!receipt) return undefined
    return kind === 'refund'
      ? refundLetter(ctx.config, notice, receipt)
      : receiptLetter(ctx.config, notice, receipt)
  }
  // renewed, or taken back, while the letter waited
  if (premiumUntil === null || premiumUntilNow?.getTime() !== premiumUntil.getTime())
    return undefined
  if (kind === 'ended') return endedLetter(ctx.config, notice)
  // it may have waited until after the end
  return premiumUntil > ctx.now() ? reminderLetter(ctx.config, notice, premiumUntil) : undefined
}

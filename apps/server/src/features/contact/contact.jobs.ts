import type { ContactMessageId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetMessages } from './forget-messages.ts'
import { MAIL_MESSAGE, mailMessage } from './mail-message.ts'

export async function contactJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.on(MAIL_MESSAGE, (id) => mailMessage(ctx, jobs.deliver, id as ContactMessageId))
  await jobs.at('forget-contact-messages', '7 4 * * *', () => forgetMessages(ctx))
}

import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { forgetAttachments } from './attachments/forget-attachments.ts'
import { forgetFormerTexts } from './messages/forget-former-texts.ts'

export async function chatJobs(jobs: Jobs, ctx: Ctx): Promise<void> {
  await jobs.at('forget-attachments', '52 * * * *', () => forgetAttachments(ctx))
  await jobs.at('forget-former-texts', '42 4 * * *', () => forgetFormerTexts(ctx))
}

import type { Ctx } from '../../platform/context.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { deleteDueAccounts, type Farewell } from './leaving/delete-account.ts'
import { forgetEnded } from './leaving/forget-ended.ts'

/** `farewells` are what the other features do before a member is gone. */
export async function accountJobs(
  jobs: Jobs,
  ctx: Ctx,
  farewells: readonly Farewell[],
): Promise<void> {
  await jobs.at('forget-ended', '17 * * * *', () => forgetEnded(ctx))
  await jobs.at('delete-due-accounts', '37 * * * *', () => deleteDueAccounts(ctx, farewells))
}

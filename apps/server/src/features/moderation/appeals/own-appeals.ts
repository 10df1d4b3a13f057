import type { AccountExport } from '@devgrove/contract/account-export'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { readInPortions } from '../../../platform/portions.ts'
import { findOwnAppeals, type OwnAppealRow } from './appeals.queries.ts'
import { kindOf } from './appeals.rules.ts'

const AT_ONCE = 100

/** All that the viewer appealed against, with what they were answered, in portions. */
export async function* everyAppeal(
  ctx: Ctx,
  viewer: Viewer,
): AsyncGenerator<AccountExport['appeals']> {
  const portions = readInPortions<OwnAppealRow>(AT_ONCE, (last) =>
    findOwnAppeals(ctx.db, viewer.userId, { limit: AT_ONCE, after: last?.id }),
  )
  for await (const rows of portions)
    yield rows.map((row) => ({
      decision: kindOf(row),
      reason: row.reason,
      text: row.text,
      createdAt: row.createdAt.toISOString(),
      outcome: row.outcome,
      answer: row.answer ?? '',
      answeredAt: row.answeredAt?.toISOString() ?? null,
    }))
}

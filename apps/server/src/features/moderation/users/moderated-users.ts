import type { UserId } from '@devgrove/contract/ids'
import type { ModeratedUser } from '@devgrove/contract/moderation'
import { withoutAt } from '@devgrove/contract/person-name'
import type { Ctx } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { summariseForStaff } from '../../profiles/profiles.facts.ts'
import type { Actor } from '../authority.rules.ts'
import {
  findModerated,
  findModeratedById,
  type ModeratedRow,
  type Wanted,
} from './moderated-users.queries.ts'
import { asModerated } from './moderated-view.rules.ts'

type Asking = Pick<Ctx, 'db' | 'now'>

/** A member as this one of the staff sees them, with what they may do to them. */
export const viewModerated = (
  ctx: Pick<Ctx, 'now'>,
  actor: Actor,
  row: ModeratedRow,
): ModeratedUser => asModerated(actor, row, summariseForStaff(row, ctx.now()))

/** A page of members with what the viewer may do to each. */
export async function viewUsers(
  ctx: Asking,
  actor: Actor,
  wanted: Wanted,
): Promise<ModeratedUser[]> {
  const rows = await findModerated(ctx.db, { ...wanted, query: withoutAt(wanted.query) })
  return rows.map((row) => viewModerated(ctx, actor, row))
}

export async function moderatedUser(
  ctx: Asking,
  actor: Actor,
  userId: UserId,
): Promise<ModeratedUser> {
  const row = await findModeratedById(ctx.db, userId)
  if (!row) throw new Refusal('user_not_found')
  return viewModerated(ctx, actor, row)
}

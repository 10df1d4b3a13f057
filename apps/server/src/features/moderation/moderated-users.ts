import type { UserId } from '@devgrove/contract/ids'
import type { ModeratedUser } from '@devgrove/contract/moderation'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { summariseForStaff } from '../profiles/profiles.facts.ts'
import type { Actor } from './authority.rules.ts'
import {
  findModerated,
  findModeratedByIds,
  type ModeratedRow,
  type Wanted,
} from './moderated-users.queries.ts'
import { asModerated } from './moderated-view.rules.ts'

type Asking = Pick<Ctx, 'db' | 'now'>

const viewOf = (ctx: Asking, actor: Actor, row: ModeratedRow): ModeratedUser =>
  asModerated(actor, row, summariseForStaff(row, ctx.now()))

/** A page of members with what the viewer may do to each. */
export async function viewUsers(
  ctx: Asking,
  actor: Actor,
  wanted: Wanted,
): Promise<ModeratedUser[]> {
  const rows = await findModerated(ctx.db, wanted)
  return rows.map((row) => viewOf(ctx, actor, row))
}

/** Some members by their ids; those who are gone are left out. */
export async function moderatedUsers(
  ctx: Asking,
  actor: Actor,
  userIds: readonly UserId[],
): Promise<Map<UserId, ModeratedUser>> {
  const rows = await findModeratedByIds(ctx.db, userIds)
  return new Map(rows.map((row) => [row.id, viewOf(ctx, actor, row)]))
}

export async function moderatedUser(
  ctx: Asking,
  actor: Actor,
  userId: UserId,
): Promise<ModeratedUser> {
  const user = (await moderatedUsers(ctx, actor, [userId])).get(userId)
  if (!user) throw new Refusal('user_not_found')
  return user
}

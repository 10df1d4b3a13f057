import type { UserId } from '@devgrove/contract/ids'
import type { Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  findActor,
  lockModeration,
  type LockedSubject,
  lockSubject,
  type NamedActor,
} from '../staff.queries.ts'

/** Whoever acts and the member whom it concerns, as both are now; the member is locked. */
export async function lockBoth(
  trx: Database,
  viewer: Viewer,
  userId: UserId,
): Promise<{ actor: NamedActor; subject: LockedSubject }> {
  await lockModeration(trx)
  const actor = await findActor(trx, viewer.userId)
  if (!actor) throw new Refusal('not_signed_in')
  const subject = await lockSubject(trx, userId)
  if (!subject) throw new Refusal('user_not_found')
  return { actor, subject }
}

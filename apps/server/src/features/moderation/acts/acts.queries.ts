import type { UserId } from '@devgrove/contract/ids'
import type { Act } from '@devgrove/contract/moderation'
import type { Database } from '../../../platform/database/database.ts'

export interface NewAct {
  id: string
  at: Date
  actor: { id: UserId | null; name: string }
  subject: { id: UserId; username: string }
  kind: Act['kind']
  reason: string
  before: Act['before']
  after: Act['after']
}

/** Writes an act down, in the transaction of what was done: there is neither without the other. */
export async function writeAct(trx: Database, act: NewAct): Promise<void> {
  await trx
    .insertInto('moderation_acts')
    .values({
      id: act.id,
      at: act.at,
      actor_id: act.actor.id,
      actor_name: act.actor.name,
      subject_id: act.subject.id,
      subject_name: act.subject.username,
      kind: act.kind,
      reason: act.reason,
      before: JSON.stringify(act.before),
      after: JSON.stringify(act.after),
    })
    .execute()
}

const acts = (db: Database) =>
  db
    .selectFrom('moderation_acts')
    .select([
      'id',
      'at',
      'actor_id as actorId',
      'actor_name as actorName',
      'subject_id as subjectId',
      'subject_name as subjectName',
      'kind',
      'reason',
      'before',
      'after',
    ])

/** Acts, newest first; all of them, or those that concern one member. */
export async function findActs(
  db: Database,
  { subjectId, page, limit }: { subjectId: UserId | undefined; page: number; limit: number },
) {
  const some = acts(db)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
  return subjectId === undefined
    ? some.execute()
    : some.where('subject_id', '=', subjectId).execute()
}

/**
 * What an act decided, with the address of whom it concerns, if they are still here, and whether a later one has decided
 * of their status since.
 */
export async function findActWithAddress(db: Database, id: string) {
  return db
    .selectFrom('moderation_acts')
    .innerJoin('users', 'users.id', 'moderation_acts.subject_id')
    .select((act) => [
      'moderation_acts.id as actId',
      'users.id as userId',
      'users.email',
      'kind',
      'reason',
      'after',
      act
        .exists(
          act
            .selectFrom('moderation_acts as later')
            .whereRef('later.subject_id', '=', 'moderation_acts.subject_id')
            .whereRef('later.id', '>', 'moderation_acts.id')
            .where('later.kind', '=', 'status'),
        )
        .as('isOverruled'),
    ])
    .where('moderation_acts.id', '=', id)
    .executeTakeFirst()
}

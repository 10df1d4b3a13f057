import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { personOf, type StoredPerson } from '../profiles/people.facts.ts'

/** Somebody with more connections than this shares at least those that are counted. */
const MOST_PROBED = 300
const MOST_NAMED = 3

/** Whether two people are connected: one look in the index of pairs. Columns come with the name of their table. */
export const areTied = (
  a: UserId | RawBuilder<unknown>,
  b: UserId | RawBuilder<unknown>,
): RawBuilder<boolean> => sql`coalesce((select r.status = 'accepted' from requests r
  where least(r.from_user_id, r.to_user_id) = least(${a}::uuid, ${b}::uuid)
    and greatest(r.from_user_id, r.to_user_id) = greatest(${a}::uuid, ${b}::uuid) limit 1), false)`

export interface SharedWith {
  total: number
  some: StoredPerson[]
}

/**
 * Active members with whom both are connected: how many, and a few of them, as one value of a statement. The viewer's
 * latest connections are looked up one by one in the index of pairs, so a well-known subject costs no more.
 */
export const sharedConnections = (
  me: UserId | RawBuilder<unknown>,
  them: RawBuilder<unknown>,
): RawBuilder<SharedWith> => sql`(
  with mine as (
    (select to_user_id as peer, decided_at from requests
      where from_user_id = ${me} and status = 'accepted' order by decided_at desc, id desc limit ${MOST_PROBED})
    union all
    (select from_user_id, decided_at from requests
      where to_user_id = ${me} and status = 'accepted' order by decided_at desc, id desc limit ${MOST_PROBED})
    order by decided_at desc limit ${MOST_PROBED}
  ), shared as (
    select peer, decided_at from mine where peer <> ${them} and ${areTied(them, sql`mine.peer`)}
  ), named as (
    select ${personOf('u')} as person, shared.decided_at, u.id, (count(*) over ())::int as total
    from shared join users u on u.id = shared.peer and u.status = 'active'
    order by shared.decided_at desc, u.id limit ${MOST_NAMED}
  )
  select json_build_object('total', coalesce(max(total), 0),
    'some', coalesce(json_agg(person order by decided_at desc, id), '[]')) from named)`

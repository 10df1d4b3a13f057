// Owns how a person, and whoever a name leads to, stands in a larger statement of any feature.
import { type RawBuilder, sql } from 'kysely'
import type { UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import { momentOf } from '../../platform/time.ts'
import type { Person } from './profile-view.rules.ts'

export type { Person } from './profile-view.rules.ts'

/** A person as one JSON value: what `asPerson` reads. */
export type StoredPerson = Omit<Person, 'premiumUntil'> & { premiumUntilMs: number | null }

/** A person out of a row of `users` of this name. */
export function personOf(alias: string): RawBuilder<StoredPerson> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`json_build_object('id', ${of('id')}, 'username', ${of('username')}, 'firstName', ${of('first_name')},
    'lastName', ${of('last_name')}, 'avatar', ${of('avatar')}, 'headline', ${of('headline')},
    'status', ${of('status')}, 'premiumUntilMs', ${milliseconds(of('premium_until'))})`
}

export const asPerson = ({ premiumUntilMs, ...person }: StoredPerson): Person => ({
  ...person,
  premiumUntil: premiumUntilMs === null ? null : momentOf(premiumUntilMs),
})

/** A moment as a whole number, for `momentOf`: inside of JSON, and where dates would take long to read. */
export const milliseconds = (moment: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`round(date_part('epoch', ${moment}) * 1000)`

/** Whose username this is, or was. */
export const idOf = (username: string | RawBuilder<unknown>): RawBuilder<UserId> => sql`coalesce(
  (select id from users where username = ${username}),
  (select user_id from former_usernames where username = ${username}))`

/** The id behind a path's `{userId}`, which takes an id or a username (decisions 4). */
export const idNamed = (given: UserIdOrUsername): RawBuilder<UserId> =>
  given.includes('-') ? sql`${given}::uuid` : idOf(given)

// Owns how a person, and whoever a name leads to, stands in a larger statement of any feature.
import { type RawBuilder, sql } from 'kysely'
import type { UserId, UserIdOrUsername } from '@devgrove/contract/ids'
import {
  type Columns,
  milliseconds,
  pack,
  type Packed,
  unpacker,
} from '../../platform/database/packed.ts'
import { momentOf } from '../../platform/time.ts'
import type { Person } from './profile-view.rules.ts'

export type { Person } from './profile-view.rules.ts'

type Row = Omit<Person, 'premiumUntil'> & { premiumUntilMs: number | null }

function columnsOf(alias: string): Columns<Row> {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return {
    id: of('id'),
    username: of('username'),
    firstName: of('first_name'),
    lastName: of('last_name'),
    avatar: of('avatar'),
    headline: of('headline'),
    status: of('status'),
    premiumUntilMs: milliseconds(of('premium_until')),
  }
}

/** A person as one JSON value: what `asPerson` reads. */
export type StoredPerson = Packed<Row>

/** A person out of a row of `users` of this name. */
export const personOf = (alias: string): RawBuilder<StoredPerson> => pack(columnsOf(alias))

const readRow = unpacker(columnsOf('users'))

export function asPerson(stored: StoredPerson): Person {
  const row = readRow(stored)
  return { ...row, premiumUntil: row.premiumUntilMs === null ? null : momentOf(row.premiumUntilMs) }
}

/** Whose username this is, or was. */
export const idOf = (username: string | RawBuilder<unknown>): RawBuilder<UserId> => sql`coalesce(
  (select id from users where username = ${username}),
  (select user_id from former_usernames where username = ${username}))`

/** The address of whoever has, or had, this username; read with them, as a log-in needs nothing else. */
export const emailOf = (username: string): RawBuilder<string | null> => sql`coalesce(
  (select email from users where username = ${username}),
  (select email from users where id =
    (select user_id from former_usernames where username = ${username})))`

/** The id behind a path's `{userId}`, which takes an id or a username (decisions 4). */
export const idNamed = (given: UserIdOrUsername): RawBuilder<UserId> =>
  given.includes('-') ? sql`${given}::uuid` : idOf(given)

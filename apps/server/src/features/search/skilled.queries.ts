import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { ABOVE } from '../../platform/database/above.ts'
import type { Database } from '../../platform/database/database.ts'
import { distinct, FEW, indexedLength, type TermRow } from './search.queries.ts'

/**
 * How far a range is walked for people who have the skills of a filter. Whoever fits is found if no more than so many
 * share the beginning or have the rarest of the skills; otherwise among the best connected of both.
 */
export const REACH = 1000

/** Which of these skills somebody has, the rarest first. */
export async function rarestFirst(db: Database, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ skill_key: string }>`select skill_key from skill_popularity
    where skill_key = any(${[...keys]}) and people > 0 order by people, skill_key`.execute(db)
  return rows.map((row) => row.skill_key)
}

export async function hasSkills(
  db: Database,
  userId: UserId,
  keys: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`select from (values (${userId}::uuid)) one (user_id)
    where ${hasAll('one', keys)}`.execute(db)
  return rows.length > 0
}

/** Members one of whose terms begins like this and who have all of the skills, the better connected first. */
export async function findSkilledByBeginning(
  db: Database,
  beginning: string,
  keys: readonly string[],
  most: number,
): Promise<UserId[]> {
  if (beginning === '') return []
  const { rows } = await fewSkilled(beginning, keys).execute(db)
  const ids = rows[0]?.ids
  if (ids) return [...new Set(ids)].slice(0, most)
  return distinct((await walkSkilled(beginning, keys).execute(db)).rows, most)
}

/** Members who have any of the wanted skills, the first before the others, and all of those of the filter. */
export async function findSkilledBySkills(
  db: Database,
  wanted: readonly string[],
  keys: readonly string[],
  most: number,
): Promise<UserId[]> {
  if (wanted.length === 0) return []
  return distinct((await walkBothSkills(wanted, keys).execute(db)).rows, most)
}

/** Who of the few that share a beginning has the skills; nothing when there are too many to look at. */
export const fewSkilled = (beginning: string, keys: readonly string[]) =>
  sql<{ ids: UserId[] | null }>`
    with few as materialized (
      select user_id, standing from search_terms
      where term >= ${beginning} and term < ${beginning + ABOVE} order by term limit ${REACH + 1}
    ), size as materialized (select count(*) as people from few)
    select case when (select people from size) <= ${REACH} then array(
      select n.user_id from few join network_counts n on n.user_id = few.user_id where ${hasAll('few', keys)}
      order by case when (select people from size) <= ${FEW} then n.connections else few.standing end desc, n.user_id desc
    ) end as ids`

/** The best connected who have the rarest skill, and the best connected who share the beginning: those who fit both. */
export function walkSkilled(beginning: string, keys: readonly string[]) {
  const [rarest, ...others] = keys
  const length = sql.lit(indexedLength(beginning))
  return sql<TermRow>`select id from (
    select user_id as id, standing from ${bestWith(rarest)} skilled
      where (select true from search_terms t where t.user_id = skilled.user_id
        and t.term >= ${beginning} and t.term < ${beginning + ABOVE} limit 1)
      and ${hasAll('skilled', others)}
    union
    select user_id, standing from (
      select user_id, term, standing from search_terms
      where left(term, ${length}) = left(${beginning}, ${length}) and char_length(term) >= ${length}
      order by left(term, ${length}), standing desc, user_id desc limit ${REACH}
    ) named
      where term >= ${beginning} and term < ${beginning + ABOVE} and ${hasAll('named', keys)}
  ) found order by standing desc, id desc`
}

/** The same for skills that are looked for and skills of a filter. */
export function walkBothSkills(wanted: readonly string[], keys: readonly string[]) {
  const [rarest, ...others] = keys
  // as without a filter: those of skills that few have go by their connections
  const rank = sql`case when (select max(people) from skill_popularity where skill_key = any(${[...wanted]})) <= ${FEW}
    then (select connections from network_counts n where n.user_id = found.id) else found.standing end`
  return sql<TermRow>`select id from (
    select user_id as id, standing from ${bestWith(rarest)} skilled
      where (select true from user_skills s where s.user_id = skilled.user_id
        and s.skill_key = any(${[...wanted]}) limit 1)
      and ${hasAll('skilled', others)}
    union
    select meant.user_id, meant.standing from unnest(${[...wanted]}::text[]) one (skill_key),
      lateral (select user_id, standing from user_skills
        where skill_key = one.skill_key and is_listed
        order by skill_key, standing desc, user_id desc
        limit ${Math.ceil(REACH / wanted.length)}) meant
      where ${hasAll('meant', keys)}
  ) found
  order by ((select true from user_skills s where s.user_id = found.id and s.skill_key = ${wanted[0]}) is true) desc,
    ${rank} desc, id desc`
}

const bestWith = (key: string | undefined): RawBuilder<unknown> => sql`(
  select user_id, standing from user_skills where skill_key = ${key} and is_listed
  order by skill_key, standing desc, user_id desc limit ${REACH})`

// one look by the primary key for each: as a join it could be planned as a walk through everybody who has the skill
function hasAll(people: string, keys: readonly string[]): RawBuilder<unknown> {
  const userId = sql.ref(`${people}.user_id`)
  const looks = keys.map(
    (key) =>
      sql`(select true from user_skills s where s.user_id = ${userId} and s.skill_key = ${key})`,
  )
  return looks.length === 0 ? sql`true` : sql.join(looks, sql` and `)
}

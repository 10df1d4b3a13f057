import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import { ABOVE } from '../../platform/database/above.ts'
import type { Database } from '../../platform/database/database.ts'
import { areBlocked } from '../connections/blocks.facts.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'

/** If no more than so many share a beginning or a skill, all of them are read and ordered by their connections. */
export const FEW = 300
/** Beginnings of these lengths have an index in the order of standing: connections, rounded down to a power of two. */
const LENGTHS = [5, 3, 2, 1]
/** One member has at most so many terms. */
const MOST_TERMS = 8
const MOST_SKILLS = 5
const MOST_NEIGHBOURS = 100

export interface Reading {
  /** The query as it is compared. */
  folded: string
  /** Who has exactly this username. */
  exact: UserId | null
  /** Whether there is anybody whom the viewer blocks, or who blocks the viewer. */
  hasBlocks: boolean
}

/** Folds a query as the terms were folded, and finds whom it names exactly. */
export async function readQuery(db: Database, me: UserId, query: string): Promise<Reading> {
  const { rows } = await sql<Reading>`
    select folded, (select id from users where username = folded and status = 'active') as exact,
      exists (select from blocks where from_user_id = ${me})
        or exists (select from blocks where to_user_id = ${me}) as "hasBlocks"
    from search_fold(${query}) folded`.execute(db)
  return rows[0] ?? { folded: '', exact: null, hasBlocks: false }
}

/**
 * Members one of whose terms begins like this, the better connected first. Few are read whole and ordered by how many
 * connections they have; many are read from an index that has them in the order of their standing, so that the commonest
 * beginning costs no more than a rare one.
 */
export async function findByBeginning(
  db: Database,
  beginning: string,
  most: number,
): Promise<UserId[]> {
  if (beginning === '') return []
  return distinct((await byBeginning(beginning, most * MOST_TERMS).execute(db)).rows, most)
}

/** How many of its first characters have an index in the order of standing. */
export const indexedLength = (beginning: string): number =>
  LENGTHS.find((known) => known <= Array.from(beginning).length) ?? 1

export interface TermRow {
  id: UserId
}

/** The statement behind `findByBeginning`; tests look at what it costs. */
export function byBeginning(beginning: string, most: number) {
  // the length is one of ours, and stands in the text because a partial index is only used where it does
  const length = sql.lit(indexedLength(beginning))
  return sql<TermRow>`with few as materialized (
      select user_id from search_terms
      where term >= ${beginning} and term < ${beginning + ABOVE} order by term limit ${FEW + 1}
    ), size as materialized (select count(*) <= ${FEW} as is_few from few)
    select id from (
      select n.user_id as id, n.connections as rank from few join network_counts n on n.user_id = few.user_id
        where (select is_few from size)
      union all
      (select user_id, standing from search_terms
        where not (select is_few from size)
          and left(term, ${length}) = left(${beginning}, ${length}) and char_length(term) >= ${length}
          and term >= ${beginning} and term < ${beginning + ABOVE}
        order by left(term, ${length}), standing desc, user_id desc limit ${most})
    ) found order by rank desc, id desc`
}

export const distinct = (rows: readonly TermRow[], most: number): UserId[] =>
  [...new Set(rows.map((row) => row.id))].slice(0, most)

/** The skill that is meant first, and then those that begin as typed, the commonest first. */
const skillsLike = ({ meant, typed }: SkillQuery) => sql<{ skill_key: string }>`
  select skill_key, people, row_number() over (order by skill_key = ${meant} desc, people desc, skill_key) as place from (
    (select skill_key, people from skill_popularity where skill_key = ${meant})
    union
    (select skill_key, people from skill_popularity
      where char_length(${typed}) > 1
        and skill_key collate "C" >= ${typed} and skill_key collate "C" < ${typed + ABOVE} limit ${FEW})
  ) found where people > 0 order by place limit ${MOST_SKILLS}`

export interface SkillQuery {
  meant: string
  typed: string
}

export async function findSkills(db: Database, query: SkillQuery): Promise<string[]> {
  const { rows } = await skillsLike(query).execute(db)
  return rows.map((row) => row.skill_key)
}

const withSkills = (wanted: RawBuilder<unknown>, most: number) => sql<TermRow>`
  select found.id from (${wanted}) wanted, lateral (
    select n.user_id as id, n.connections as rank from (select user_id from user_skills
        where skill_key = wanted.skill_key and is_listed and wanted.people <= ${FEW} limit ${FEW}) few
      join network_counts n on n.user_id = few.user_id
    union all
    (select user_id, standing from user_skills
      where skill_key = wanted.skill_key and is_listed and wanted.people > ${FEW}
      order by skill_key, standing desc, user_id desc limit ${most})) found
  order by wanted.place = 1 desc, found.rank desc, found.id desc`

/** Members with any of these skills: whoever has the first one first, then the better connected. */
export async function findBySkills(
  db: Database,
  skills: readonly string[],
  most: number,
): Promise<UserId[]> {
  if (skills.length === 0) return []
  const wanted = sql`select w.skill_key, w.place, p.people
    from unnest(${[...skills]}::text[]) with ordinality w (skill_key, place) join skill_popularity p using (skill_key)`
  return distinct((await withSkills(wanted, most).execute(db)).rows, most)
}

/** Members with a skill that is meant or begins as typed, in the same order. */
export async function findBySkillsLike(
  db: Database,
  query: SkillQuery,
  most: number,
): Promise<UserId[]> {
  return distinct((await withSkills(skillsLike(query), most).execute(db)).rows, most)
}

/** Words of names, usernames and skills that may be one typo away from one of these; some are two away. */
export async function findNeighbours(
  db: Database,
  words: readonly string[],
): Promise<{ names: string[]; skills: string[] }> {
  const { rows } = await sql<{ names: string[]; skills: string[] }>`
    with wanted as (select array_agg(variant) as variants
      from unnest(${words}::text[]) word, unnest(search_variants(word)) variant)
    select
      array(select word::text from search_words where variants && (select variants from wanted)
        limit ${MOST_NEIGHBOURS}) as names,
      array(select skill_key from skill_popularity where variants && (select variants from wanted) and people > 0
        order by people desc limit ${MOST_NEIGHBOURS}) as skills`.execute(db)
  return rows[0] ?? { names: [], skills: [] }
}

export interface FoundRow extends Person {
  followers: number
  following: number
}

type StoredFound = { person: StoredPerson } & Omit<FoundRow, keyof Person>

/**
 * A part of these members, in their order, as cards show them; only who is active. With `hasBlocks` whoever blocks the
 * viewer or is blocked is left out first, and `shown` says how many are left.
 */
export async function findFound(
  db: Database,
  me: UserId,
  ids: readonly UserId[],
  { from, until, hasBlocks }: { from: number; until: number; hasBlocks: boolean },
): Promise<{ shown: number; found: FoundRow[] }> {
  if (ids.length === 0) return { shown: 0, found: [] }
  const mayBeShown = hasBlocks ? sql`not ${areBlocked(me, sql`given.id`)}` : sql`true`
  const { rows } = await sql<{ shown: number; found: StoredFound[] }>`
    with shown as materialized (
      select given.id, row_number() over (order by given.place) as rank
      from unnest(${[...ids]}::uuid[]) with ordinality given (id, place) where ${mayBeShown}
    )
    select (select count(*)::int from shown) as shown, (
      select coalesce(json_agg(json_build_object('person', ${personOf('u')}, 'followers', c.followers,
        'following', c.following) order by shown.rank), '[]')
      from shown join users u on u.id = shown.id join network_counts c on c.user_id = u.id
      where shown.rank > ${from} and shown.rank <= ${until} and u.status = 'active'
    ) as found`.execute(db)
  const { shown, found } = rows[0] ?? { shown: 0, found: [] }
  return {
    shown,
    found: found.map(({ person, ...counts }) => ({ ...asPerson(person), ...counts })),
  }
}

import { sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'

/** Fewer than this share a beginning: all of them are read and put in order. */
const FEW = 300
/** Beginnings of these lengths have an index in the order of connections. */
const LENGTHS = [5, 3, 2, 1]
/** One member has at most so many terms. */
const MOST_TERMS = 8
const MOST_SKILLS = 5
const MOST_NEIGHBOURS = 200

/** Sorts behind whatever may follow a beginning. */
export const ABOVE = String.fromCodePoint(0x10_ff_ff)

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
 * Members one of whose terms begins like this, the better connected first. Few are read whole; many are read from an
 * index that has them in order, so that the commonest beginning costs no more than a rare one.
 */
export async function findByBeginning(
  db: Database,
  beginning: string,
  most: number,
): Promise<UserId[]> {
  const length = Array.from(beginning).length
  if (length === 0) return []
  if (!LENGTHS.includes(length)) {
    const { rows } = await few(beginning).execute(db)
    if (rows.length <= FEW) return distinct(rows, most)
  }
  const { rows } = await inOrder(beginning, indexedLength(beginning), most * MOST_TERMS).execute(db)
  return distinct(rows, most)
}

/** How many of its first characters have an index in the order of connections. */
export const indexedLength = (beginning: string): number =>
  LENGTHS.find((known) => known <= Array.from(beginning).length) ?? 1

export interface TermRow {
  id: UserId
}

/** Who shares a beginning that few share; `FEW` and one more when there are too many. */
export const few = (beginning: string) => sql<TermRow>`select id from (
    select user_id as id, connections from search_terms
    where term >= ${beginning} and term < ${beginning + ABOVE} limit ${FEW + 1}
  ) few order by connections desc, id desc`

/** Who shares a beginning, in the order of an index for its first `indexed` characters. */
export function inOrder(beginning: string, indexed: number, most: number) {
  // the length is one of ours, and stands in the text because a partial index is only used where it does
  const length = sql.lit(indexed)
  return sql<TermRow>`select user_id as id from search_terms
    where left(term, ${length}) = left(${beginning}, ${length}) and char_length(term) >= ${length}
      and term >= ${beginning} and term < ${beginning + ABOVE}
    order by left(term, ${length}), connections desc, user_id desc limit ${most}`
}

export const distinct = (rows: readonly TermRow[], most: number): UserId[] =>
  [...new Set(rows.map((row) => row.id))].slice(0, most)

/** The skill that is meant first, and then those that begin as typed, the commonest first. */
export async function findSkills(
  db: Database,
  { meant, typed }: { meant: string; typed: string },
): Promise<string[]> {
  const { rows } = await sql<{ skill_key: string }>`select skill_key from (
      (select skill_key, people from skill_popularity where skill_key = ${meant})
      union
      (select skill_key, people from skill_popularity
        where char_length(${typed}) > 1
          and skill_key collate "C" >= ${typed} and skill_key collate "C" < ${typed + ABOVE} limit ${FEW})
    ) found where people > 0
    order by skill_key = ${meant} desc, people desc, skill_key limit ${MOST_SKILLS}`.execute(db)
  return rows.map((row) => row.skill_key)
}

/** Members with any of these skills: by the order of the skills' ranks, then the better connected first. */
export async function findBySkills(
  db: Database,
  [first, ...others]: readonly string[],
  most: number,
): Promise<UserId[]> {
  if (first === undefined) return []
  const { rows } =
    await sql<TermRow>`select found.id from unnest(${[first, ...others]}::text[]) wanted (skill_key),
      lateral (select user_id as id, connections from user_skills
        where skill_key = wanted.skill_key and is_listed
        order by skill_key, connections desc, user_id desc limit ${most}) found
    order by wanted.skill_key = ${first} desc, found.connections desc, found.id desc`.execute(db)
  return distinct(rows, most)
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

/** What cards show of these members, in any order; only who is active. */
export async function findFound(db: Database, ids: readonly UserId[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('users')
    .innerJoin('network_counts', 'network_counts.user_id', 'users.id')
    .select([
      'users.id',
      'users.username',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.avatar',
      'users.headline',
      'users.status',
      'users.premium_until as premiumUntil',
      'network_counts.followers',
      'network_counts.following',
    ])
    .where('users.id', 'in', [...ids])
    .where('users.status', '=', 'active')
    .execute()
}

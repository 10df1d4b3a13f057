// Owns the one statement behind a search: the order of its kinds, and who may be shown.
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@devgrove/contract/ids'
import type { Database } from '../../platform/database/database.ts'
import { fixed } from '../../platform/database/fixed.ts'
import { areBlocked, hasBlocks } from '../connections/blocks.facts.ts'
import { asPerson, type Person, personOf, type StoredPerson } from '../profiles/people.facts.ts'
import { beginning, FEW, findByBeginning } from './beginnings.queries.ts'
import {
  bestSkilled,
  findSkilledByBeginning,
  findSkilledBySkills,
  hasAll,
  rarestFirst,
  REACH,
} from './skilled.queries.ts'
import { corrections, mistypedVariants, skillsMeant } from './typos.queries.ts'
import { findBySkills, skillsAlike } from './wanted-skills.queries.ts'

export interface Asked {
  me: UserId
  query: string
  /** The skill that the query means, and the query as skills are compared. */
  meant: string
  typed: string
  /** Only who has all of these. */
  keys: readonly string[]
  from: number
  until: number
}

export interface FoundRow extends Person {
  followers: number
  following: number
}

type StoredFound = { person: StoredPerson } & Omit<FoundRow, keyof Person>
type Given = (name: keyof Asked) => RawBuilder<unknown>

/**
 * Where members are looked for: among all, or among those who have the skills of a filter. In each fragment `asked` is the
 * row of what is asked for, `found` how far the search has come, and `begun` the beginning that it looks for now.
 */
interface Among {
  /** What the statement begins with, and what it adds to the row of `asked`. */
  before: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  from: RawBuilder<unknown>
  isAmong: RawBuilder<boolean>
  /** As far as this it matters how many share a beginning. */
  shared: number
  byBeginning: RawBuilder<unknown>
  bySkills: (wanted: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** The members from one place to another, best first; nobody blocked has a place. */
export async function findPeople(db: Database, asked: Asked): Promise<FoundRow[]> {
  const [row] = await (asked.keys.length > 0 ? findAmongSkilled : findAmongAll)(db, asked)
  return (row?.found ?? []).map(({ person, ...counts }) => ({ ...asPerson(person), ...counts }))
}

/** Nobody who blocks the viewer or is blocked; whoever has no blocks is not asked about anybody. */
const mayBeShown = (id: string) =>
  sql<boolean>`(not asked.has_blocks or not ${areBlocked(sql`asked.me`, sql.ref(id))})`

const AMONG_ALL: Among = {
  before: sql``,
  columns: sql``,
  from: sql``,
  isAmong: sql`true`,
  shared: FEW,
  byBeginning: findByBeginning(mayBeShown),
  bySkills: (wanted) => findBySkills(wanted, mayBeShown),
}

const amongSkilled = (given: Given): Among => ({
  before: sql`filter as materialized (${rarestFirst(given('keys'))}),
    skilled as materialized (${bestSkilled}),`,
  columns: sql`filter.keys, filter.others,`,
  from: sql`, filter`,
  isAmong: hasAll('users.id', sql`filter.keys`),
  shared: REACH,
  byBeginning: findSkilledByBeginning,
  bySkills: findSkilledBySkills,
})

/**
 * The statement. `found` begins with the exact username and goes from one kind to the next until it has as many as are
 * asked for: 1 looks for the beginning, 2 for the skill, and the further ones for corrections of the beginning and at last
 * of the skill. What only a later one needs is not looked for unless it comes to that.
 */
const searchStatement = (given: Given, among: Among) => sql<{ found: StoredFound[] }>`
  with recursive ${among.before} asked as materialized (
    select ${given('me')}::uuid as me, ${given('meant')}::text as meant, ${given('typed')}::text as typed,
      ${given('until')}::integer as most, ${among.columns} folded, (
        select id from users where username = folded and status = 'active' and ${among.isAmong}
      ) as exact,
      ${hasBlocks(given('me'))} as has_blocks
    from search_fold(${given('query')}::text) folded ${among.from}
  ),
  skills_alike as materialized (${skillsAlike}),
  mistyped as materialized (${mistypedVariants}),
  corrected as materialized (${corrections}),
  skills_meant as materialized (${skillsMeant}),
  found (kind, ids) as (
    select 1, case when exact is not null and ${mayBeShown('asked.exact')} then array[exact] else '{}' end from asked
    union all
    select found.kind + 1, found.ids || array(
      select id from (
        select id, is_asked from (
          select distinct on (id) id, is_first, rank, is_asked from (
            ${among.byBeginning}
            union all
            ${among.bySkills(sql`
              select skill_key, people, place from skills_alike where found.kind = 2
              union all
              select skill_key, people, place from skills_meant where found.kind > 2 and begun.text is null`)}
          ) fitting order by id, is_first desc, rank desc
        ) once order by is_first desc, rank desc, id desc
      ) ordered
      where id not in (select unnest(found.ids)) and (is_asked or ${mayBeShown('ordered.id')})
      limit asked.most - cardinality(found.ids))
    from found, asked, lateral (${beginning(
      sql`case when found.kind = 1 then nullif(asked.folded, '')
        when found.kind > 2 then (select texts from corrected)[found.kind - 2] end`,
      among.shared,
    )}) begun
    where case when cardinality(found.ids) >= asked.most then false when found.kind <= 2 then true
      else found.kind <= 3 + cardinality((select texts from corrected)) end
  )
  select coalesce(json_agg(json_build_object('person', card.person, 'followers', card.followers,
    'following', card.following) order by place), '[]') as found
  from unnest((select ids[${given('from')}::integer + 1:] from found order by kind desc limit 1))
    with ordinality page (id, place), lateral (
      select ${personOf('u')} as person, c.followers, c.following
      from users u join network_counts c on c.user_id = u.id
      where u.id = page.id and u.status = 'active' limit 1
    ) card`

const findAmongAll = fixed<Asked, { found: StoredFound[] }>((given) =>
  searchStatement(given, AMONG_ALL),
)
const findAmongSkilled = fixed<Asked, { found: StoredFound[] }>((given) =>
  searchStatement(given, amongSkilled(given)),
)

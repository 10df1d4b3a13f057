import { sql } from 'kysely'
import { expect } from 'vitest'
import { searchPeople } from '@devgrove/contract/search'
import { foldSkill } from '@devgrove/contract/skill-name'
import { type Community, type Member, searchModel } from '../../../test/search-model.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { canonicalSkill } from '../skills/skills.facts.ts'
import { renewStandings } from './renew-standings.ts'

const MEMBERS = 1700
const FIRST = ['Mara', 'Marina', 'Marie', 'Martin', 'Mila', 'Ana', 'Anna', 'Rustam', 'Zoë']
const LAST = ['Hopper', 'Lovelace', 'Marin', 'Novak', 'de la Cruz', 'Kovač', 'Rust']

const oneOf = (names: readonly string[], salt: string) =>
  sql`(${names}::text[])[1 + abs(hashtext(${salt} || n)) % ${names.length}]`

/** Members by the hash of their number: beginnings and skills that few have, many, and more than a walk reaches. */
async function settle({ ctx }: World): Promise<void> {
  const { db } = ctx
  await sql`insert into users (id, username, email, first_name, last_name, skills, status, last_active_at, created_at,
      updated_at)
    select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'user.' || md5('u' || n), n || '@x.org',
      ${oneOf(FIRST, 'first')}, ${oneOf(LAST, 'last')},
      array(select skill from (values ('React', 1), ('Go', 2), ('Rust', 4), ('Ruby', 9), ('Reason', 40), ('Rust Belt', 60))
        skills (skill, one_in) where abs(hashtext(skill || n)) % one_in = 0),
      case when n % 50 = 0 then 'deactivated' else 'active' end, now(), now(), now()
    from generate_series(1, ${MEMBERS}::int) n`.execute(db)
  await sql`update network_counts set connections = power(abs(hashtext(user_id::text)) % 1000 / 100.0, 2)::int`.execute(
    db,
  )
  await renewStandings(ctx)
  await sql`insert into user_skills (user_id, skill_key, active_at, is_listed, standing)
    select id, replace(lower(skill), ' ', ''), now(), status = 'active', standing_of(connections)
    from users join network_counts on user_id = id, unnest(skills) skill`.execute(db)
  await sql`insert into skill_popularity (skill_key, people)
    select skill_key, count(*) from user_skills where is_listed group by skill_key`.execute(db)
}

async function communityOf({ ctx: { db } }: World): Promise<Community> {
  const { rows: members } = await sql<Member>`
    select id, username, connections, array(select term from search_terms where user_id = id) as terms,
      array(select skill_key from user_skills where user_id = id) as skills
    from users join network_counts on user_id = id where status = 'active'`.execute(db)
  const { rows } = await sql<{ word: string }>`select word from search_words order by ctid`.execute(
    db,
  )
  return { members, words: rows.map(({ word }) => word) }
}

const QUERIES = `m|ma|mar|mari|marin|marina|marina n|mila|novak|z|Zoe H|kovac|cruz|de la
  |user.|user.a|user.ab|user.abc|@user.7|rust|ru|rus|rustbelt|react|re|go|golang|ruby|reason
  |marna|mraina|hoper|lovelase marina|marina novac|rsut|reacct|raeson|mm marna
  |ana|anna|nobody at all|—|r|ñ|m m m m m marna`
  .split('|')
  .map((query) => query.trim())
const FILTERS = [[], ['React'], ['Rust'], ['React', 'Go'], ['Ruby', 'React', 'Go'], ['Reason']]

const PAGES = [
  [1, 50],
  [3, 7],
  [10, 50],
] as const

async function wantedOf({ ctx: { db } }: World, query: string, skills: readonly string[]) {
  const { rows } = await sql<{ folded: string }>`
    select search_fold(${query.replace(/^@/, '')}) as folded`.execute(db)
  return {
    folded: rows[0]?.folded ?? '',
    typed: foldSkill(query),
    meant: foldSkill(canonicalSkill(query)),
    filter: skills.map((skill) => foldSkill(canonicalSkill(skill))),
  }
}

/** Blocks many, the best connected among them, in both directions; returns whom. */
async function blockMany({ ctx: { db } }: World, { userId }: Person): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into blocks (id, from_user_id, to_user_id, created_at)
    select gen_random_uuid(), case when n % 2 = 0 then ${userId}::uuid else u.id end,
      case when n % 2 = 0 then u.id else ${userId}::uuid end, now()
    from (select user_id as id, row_number() over (order by connections desc, user_id) as n from network_counts) u
    where (n <= 60 or n % 7 = 0) and u.id <> ${userId}
    returning case when from_user_id = ${userId} then to_user_id else from_user_id end as id`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

test(
  'every kind of search finds whom plain loops over everybody find, in the same order',
  { timeout: 120_000 },
  async ({ world }) => {
    await settle(world)
    const viewers = [await world.person('Free'), await world.person('Blocking')] as const
    const community = await communityOf(world)
    const blocked = await blockMany(world, viewers[1])
    let found = 0
    for (const [query, skills] of QUERIES.flatMap((one) =>
      FILTERS.map((has) => [one, has] as const),
    )) {
      const everybody = searchModel(community, await wantedOf(world, query, skills))
      for (const [viewer, [page, limit]] of viewers.flatMap((who) =>
        PAGES.map((at) => [who, at] as const),
      )) {
        const shown = viewer === viewers[0] ? everybody : everybody.filter((id) => !blocked.has(id))
        const expected = shown.slice((page - 1) * limit, page * limit)
        const { body } = await viewer.call(searchPeople, {
          query: { query, page: `${page}`, limit: `${limit}`, skill: [...skills] },
        })
        const asked = { query, skills, by: viewer.username, page, limit }
        expect({ ...asked, ids: body.result.map(({ _id }) => _id) }).toEqual({
          ...asked,
          ids: expected,
        })
        found += expected.length
      }
    }
    expect(found).toBeGreaterThan(10_000)
  },
)

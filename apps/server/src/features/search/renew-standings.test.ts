import { sql } from 'kysely'
import { expect } from 'vitest'
import { removeConnection } from '@devgrove/contract/connections'
import { editProfile } from '@devgrove/contract/profiles'
import { searchPeople } from '@devgrove/contract/search'
import { expectRightStandings } from '../../../test/standings.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { renewStandings } from './renew-standings.ts'

const SKILLS = ['React', 'Go', 'Rust']

/** As if so many had connected with each of them. */
const haveConnections = ({ ctx }: World, people: readonly Person[], count: number) =>
  ctx.db
    .updateTable('network_counts')
    .set({ connections: count })
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .execute()

/** The standings under which somebody is found, by their names and by their skills. */
async function standingsOf({ ctx }: World, { userId }: Person): Promise<number[]> {
  const { rows } = await sql<{ standing: number }>`
    select standing from search_terms where user_id = ${userId}
    union select standing from user_skills where user_id = ${userId}`.execute(ctx.db)
  return rows.map(({ standing }) => standing)
}

const dueOf = async ({ ctx }: World) =>
  (await sql<{ user_id: string }>`select user_id from standings_due`.execute(ctx.db)).rows.map(
    (row) => row.user_id,
  )

test('a connection that lifts somebody is written into all that they are found by a little later', async ({
  world,
}) => {
  const [ada, grace] = [
    await world.person('ada', { skills: SKILLS }),
    await world.person('grace', { skills: SKILLS }),
  ]
  await haveConnections(world, [ada], 7)
  const requestId = await world.connect(ada, grace)
  expect(await standingsOf(world, ada)).toEqual([0])
  expect(await dueOf(world)).toEqual([ada.userId])

  await renewStandings(world.ctx)
  expect(await standingsOf(world, ada)).toEqual([8])
  expect(await standingsOf(world, grace)).toEqual([0])
  await expectRightStandings(world.ctx.db)

  await grace.call(removeConnection, { params: { requestId } })
  await renewStandings(world.ctx)
  expect(await standingsOf(world, ada)).toEqual([0])
})

test('among very many who are called alike, whoever was lifted comes first from then on', async ({
  world,
}) => {
  const [kim, ada] = [await world.person('kimberley'), await world.person('ada')]
  // newer than her, and so before her among equals
  await sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
    select ('f' || lpad(to_hex(n), 7, '0') || '-0000-7000-8000-000000000000')::uuid, 'kim' || n, n || '@x.org', 'Kim', 'Novak',
      now(), now(), now() from generate_series(1, 320) n`.execute(world.ctx.db)
  const first = async () => {
    const { body } = await ada.call(searchPeople, {
      query: { query: 'kim', page: '1', limit: '10' },
    })
    return body.result[0]?.username
  }
  await haveConnections(world, [kim], 15)
  expect(await first()).toBe('kim320')

  await world.connect(ada, kim)
  await renewStandings(world.ctx)
  expect(await first()).toBe('kimberley')
})

test('who is gone meanwhile is in nobody’s way', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await haveConnections(world, [ada, grace], 7)
  await world.connect(ada, grace)
  await world.ctx.db.deleteFrom('users').where('id', '=', ada.userId).execute()

  await renewStandings(world.ctx)
  expect(await standingsOf(world, grace)).toEqual([8])
  expect(await dueOf(world)).toEqual([])
})

test('what fails is written the next time', async ({ world }) => {
  const [ada, grace] = [await world.person('ada', { skills: SKILLS }), await world.person('grace')]
  await haveConnections(world, [ada], 7)
  await world.connect(ada, grace)
  await sql`alter table user_skills add constraint none_is_lifted check (standing < 8)`.execute(
    world.ctx.db,
  )

  await expect(renewStandings(world.ctx)).rejects.toThrow('none_is_lifted')
  expect(await standingsOf(world, ada)).toEqual([0])
  expect(await dueOf(world)).toEqual([ada.userId])

  await sql`alter table user_skills drop constraint none_is_lifted`.execute(world.ctx.db)
  await renewStandings(world.ctx)
  expect(await standingsOf(world, ada)).toEqual([8])
})

test(
  'while people rise, fall, rename themselves and change their skills, every standing comes right',
  { timeout: 60_000 },
  async ({ world }) => {
    const names = ['ada', 'grace', 'linus', 'margaret', 'barbara', 'ken']
    const people = await Promise.all(names.map((name) => world.person(name, { skills: SKILLS })))
    await haveConnections(world, people, 7)
    let isActing = true
    let times = 0
    const renew = async () => {
      for (; isActing; times++) await renewStandings(world.ctx)
    }
    const renewing = [renew(), renew()]
    for (let round = 0; round < 12; round++) {
      const pairs = people.slice(1).map((one, index) => [people[index]!, one] as const)
      const ids = await Promise.all(pairs.map(([one, other]) => world.connect(one, other)))
      await Promise.all([
        ...pairs.map(([one], index) =>
          one.call(removeConnection, { params: { requestId: ids[index]! } }),
        ),
        ...people.map((person, index) =>
          person.call(editProfile, {
            body: {
              lastName: `Name${'abcdef'[(round + index) % 6]}`,
              skills: SKILLS.slice((round + index) % 2),
            },
          }),
        ),
      ])
      // partings keep two apart for some time
      await world.ctx.db.deleteFrom('partings').execute()
    }
    isActing = false
    await Promise.all(renewing)
    await renewStandings(world.ctx)

    expect(times).toBeGreaterThan(10)
    await expectRightStandings(world.ctx.db)
  },
)

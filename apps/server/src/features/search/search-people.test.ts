import { sql } from 'kysely'
import { expect } from 'vitest'
import { foldName } from '@devgrove/contract/fold-name'
import { editProfile } from '@devgrove/contract/profiles'
import { searchPeople } from '@devgrove/contract/search'
import { type Person, test, type World } from '../../../test/world.ts'

const search = (viewer: Person, query: string, page = 1, limit = 10) =>
  viewer.call(searchPeople, {
    query: { query, page: String(page), limit: String(limit) } as never,
  })
const found = async (viewer: Person, query: string) =>
  (await search(viewer, query)).body.result.map((user) => user.username)

/** Gives somebody a name without going through the doors. */
async function named(world: World, username: string, firstName: string, lastName: string) {
  const person = await world.person(firstName, { username })
  await world.ctx.db
    .updateTable('users')
    .set({ last_name: lastName })
    .where('id', '=', person.userId)
    .execute()
  return person
}

test('an exact username comes first, then names and usernames that begin so, then skills, then typos', async ({
  world,
}) => {
  const me = await named(world, 'me.myself', 'Viewer', 'Zz')
  await named(world, 'rusti', 'Typo', 'Tester')
  await world.person('Skilled', { username: 'skilled', skills: ['Rust'] })
  await named(world, 'first.name', 'Rusty', 'Nail')
  await named(world, 'last.name', 'Some', 'Rustovich')
  await named(world, 'rust', 'Exact', 'Match')
  await named(world, 'far', 'Rest', 'Rast')

  const names = await found(me, 'rust')

  expect(names[0]).toBe('rust')
  expect(names.slice(1, 4).sort()).toEqual(['first.name', 'last.name', 'rusti'])
  expect(names.slice(4)).toEqual(['skilled', 'far'])
})

test('among equals the better connected come first, from the moment they are', async ({
  world,
}) => {
  const [one, two, three] = [
    await named(world, 'kim.one', 'Kimberly', 'A'),
    await named(world, 'kim.two', 'Kimberly', 'B'),
    await named(world, 'kim.three', 'Kimberly', 'C'),
  ]
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  await world.connect(ada, two)
  const connection = await world.connect(grace, two)
  await world.connect(ada, one)
  for (const query of ['k', 'ki', 'kim', 'kimb', 'kimberly', 'kim.', 'kimberlx']) {
    const names = await found(three, query)
    expect({ query, names: names.slice(0, 2) }).toEqual({ query, names: ['kim.two', 'kim.one'] })
  }
  const { removeConnection } = await import('@devgrove/contract/connections')
  await two.call(removeConnection, { params: { requestId: connection } })
  const other = await world.connect(grace, one)
  expect(other).toBeTypeOf('string')

  expect((await found(three, 'kim')).slice(0, 2)).toEqual(['kim.one', 'kim.two'])
})

test('case, accents, apostrophes and hyphens do not count, in any script', async ({ world }) => {
  const me = await world.person('viewer')
  await named(world, 'lukasz', 'Łukasz', 'Wójcik')
  await named(world, 'obrien', 'Siobhán', 'O’Brien')
  await named(world, 'jp', 'Jean-Pierre', 'Straße')
  await named(world, 'phuong', 'Phương', 'Đặng')
  await named(world, 'olena', 'Олена', 'Шевченко')
  await named(world, 'fatima', 'فاطمة', 'حداد')
  await named(world, 'yuki', '由紀', '田中')
  for (const [query, username] of [
    ['WÓJCIK', 'lukasz'],
    ['lukasz wojcik', 'lukasz'],
    ['wojcik Ł', 'lukasz'],
    ["o'brien", 'obrien'],
    ['Obrien sio', 'obrien'],
    ['jean pierre', 'jp'],
    ['JEAN‐PIERRE STRASSE', 'jp'],
    ['phuong dang', 'phuong'],
    ['ШЕВЧЕНКО', 'olena'],
    ['олена', 'olena'],
    ['حداد', 'fatima'],
    ['田中', 'yuki'],
    ['@yuki', 'yuki'],
    ['  YUKI  ', 'yuki'],
  ] as const) {
    expect({ query, first: (await found(me, query))[0] }).toEqual({ query, first: username })
  }
})

test('what somebody types is text and never a pattern', async ({ world }) => {
  const me = await world.person('viewer')
  await named(world, 'under_score', 'Under', 'Score')
  for (const query of ['%', '_', '\\', '.*', "' OR 1=1--", '(.*)+$', '{"$ne":1}', '%un%', 'u%']) {
    const { status, body } = await search(me, query)
    expect({ query, status, found: body.result }).toEqual({ query, status: 200, found: [] })
  }
  expect(await found(me, 'under_')).toEqual(['under_score'])
})

test('an empty, too long or unreadable search is refused with a sentence', async ({ world }) => {
  const me = await world.person('viewer')
  for (const [query, status] of [
    ['', 400],
    ['   ', 400],
    ['a'.repeat(64), 200],
    ['🌳'.repeat(64), 200],
    ['م'.repeat(64), 200],
    ['x\u0323'.repeat(32), 200],
    ['a'.repeat(63), 200],
    ['a'.repeat(65), 400],
    ['🌳'.repeat(65), 400],
    ['م'.repeat(65), 400],
    [`${'x\u0323'.repeat(32)}y`, 400],
    ['a\u0000b', 400],
    ['x'.repeat(10_000), 400],
  ] as const) {
    const answer = await search(me, query)
    expect({ query: query.slice(0, 9), status: answer.status }).toEqual({
      query: query.slice(0, 9),
      status,
    })
    if (status === 400) expect(answer.body.error).toMatch(/search|name|stored/)
  }
  for (const address of ['/api/search', '/api/search/?page=1', '/api/search?query[]=a']) {
    expect((await me.raw({ method: 'GET', url: address })).status).toBe(400)
  }
})

test('deactivated and banned members are nowhere, and are there again when they are active', async ({
  world,
}) => {
  const me = await world.person('viewer')
  const grace = await world.person('Grace', { username: 'grace_h', skills: ['COBOL'] })
  const queries = ['g', 'gr', 'grace', 'grace_h', 'grcae', 'cobol', 'coboll']
  const seen = async () => {
    const answers = await Promise.all(queries.map((query) => found(me, query)))
    return answers.map((names) => names.includes('grace_h'))
  }
  expect(await seen()).toEqual(queries.map(() => true))

  await grace.call(editProfile, { body: { status: 'deactivated' } })
  expect(await seen()).toEqual(queries.map(() => false))
  await grace.call(editProfile, { body: { status: 'active' } })
  expect(await seen()).toEqual(queries.map(() => true))
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'banned' })
    .where('id', '=', grace.userId)
    .execute()
  expect(await seen()).toEqual(queries.map(() => false))
})

test('a new name is found at once and the old one is not, not even by a typo', async ({
  world,
}) => {
  const me = await world.person('viewer')
  const grace = await named(world, 'gh', 'Grace', 'Murray')
  const words = () =>
    world.ctx.db
      .selectFrom('search_words' as never)
      .selectAll()
      .execute()

  await grace.call(editProfile, { body: { lastName: 'Hopper' } })

  expect([await found(me, 'murray'), await found(me, 'muray')]).toEqual([[], []])
  expect([await found(me, 'hopper'), await found(me, 'hoper')]).toEqual([['gh'], ['gh']])
  await world.ctx.db.deleteFrom('users').where('id', '=', grace.userId).execute()
  expect(await found(me, 'hopper')).toEqual([])
  expect(JSON.stringify(await words())).not.toMatch(/hopper|grace/)
})

test('a word stays known while anybody has it', async ({ world }) => {
  const me = await world.person('viewer')
  const [one] = [
    await named(world, 'one', 'Anna', 'Hopper'),
    await named(world, 'two', 'Eva', 'Hopper'),
  ]

  await world.ctx.db.deleteFrom('users').where('id', '=', one.userId).execute()

  expect(await found(me, 'hoper')).toEqual(['two'])
})

test('pages hold everybody once, and an empty one ends them', async ({ world }) => {
  const me = await world.person('viewer')
  for (let index = 0; index < 34; index++) {
    const skills = index % 2 ? ['Samskill'] : []
    await world.person(index % 3 ? 'Sammy' : 'Other', { username: `p${index}`, skills })
  }
  const everyone: string[] = []
  const sizes: number[] = []
  for (let page = 1; page <= 6; page++) {
    const { body } = await search(me, 'sam', page)
    sizes.push(body.result.length)
    everyone.push(...body.result.map((user) => user._id))
  }

  // 22 by name, and of the other 12 the 6 with the skill
  expect(sizes).toEqual([10, 10, 8, 0, 0, 0])
  expect(new Set(everyone).size).toBe(28)
  expect((await search(me, 'sam', 900_000, 50)).body.result).toEqual([])
})

test('a card carries what a search card shows, and no e-mail address', async ({ world }) => {
  const me = await world.person('viewer')
  const ada = await world.person('ada')
  await world.connect(me, ada)

  const { body, text } = await search(me, 'ada')

  expect(body.result).toEqual([
    {
      _id: ada.userId,
      username: 'ada',
      firstName: 'ada',
      lastName: 'Tester',
      avatar: '',
      headline: '',
      isPremium: false,
      followers: 1,
      following: 1,
    },
  ])
  expect(text).not.toContain('@')
})

test('people who are renamed and removed at once leave every word right', async ({ world }) => {
  const me = await world.person('viewer')
  const people = await Promise.all(
    Array.from({ length: 8 }, (_, index) => named(world, `p_${index}`, 'Anna', 'Start')),
  )
  const names = ['Hopper', 'Lovelace', 'Hamilton']
  for (let round = 0; round < 20; round++) {
    const answers = await Promise.all(
      people.map((person, index) =>
        person.call(editProfile, {
          body: { lastName: names[(round + index * 5) % names.length] ?? '' },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
  }

  const byTypo = await Promise.all(['hoper', 'lovelase', 'hamliton'].map((q) => found(me, q)))
  expect(byTypo.flat().sort()).toEqual(people.map((person) => person.username).sort())
})

test('two spellings of a name are the same in the database as for what looks for it elsewhere', async ({
  world,
}) => {
  const names = [
    'José  García',
    'Defne Aydın',
    'İpek ŞAHİN',
    'Søren Łukasz',
    'Đorđe Großmann',
    'STRAẞE',
    'Siân O’Neill',
    'Anne‑Marie – Cœur',
    ' Ægir\u00a0Þór Ħŧð ',
    '田中 はなこ',
    'ﬁnn Ⅳ',
    'Zoë\u200bX',
  ]
  const { rows } = await sql<{ folded: string }>`
    select search_fold(name) as folded from unnest(${names}::text[]) with ordinality given (name, at) order by at`.execute(
    world.ctx.db,
  )
  expect(names.map(foldName)).toEqual(rows.map(({ folded }) => folded))
})

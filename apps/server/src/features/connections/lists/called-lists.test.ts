import { sql } from 'kysely'
import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import { type Person, test, type World } from '../../../../test/world.ts'

interface Asked {
  q?: string
  order?: string
  page?: string
  limit?: string
}

const listOf = (viewer: Person, list: contract.ListName, query: Asked = {}) =>
  viewer.call(contract.listRequests, { params: { list }, query: query as never })

const otherThan = (viewer: Person) => (request: contract.Request) =>
  request.fromUserId._id === viewer.userId ? request.toUserId : request.fromUserId

async function usernamesIn(viewer: Person, list: contract.ListName, query: Asked) {
  const { body } = await listOf(viewer, list, query)
  return body.user.map((request) => otherThan(viewer)(request).username)
}

async function called(world: World, username: string, firstName: string, lastName: string) {
  const person = await world.person(firstName, { username })
  await rename(world, person, firstName, lastName)
  return person
}

const rename = (world: World, { userId }: Person, firstName: string, lastName: string) =>
  world.ctx.db
    .updateTable('users')
    .set({ first_name: firstName, last_name: lastName })
    .where('id', '=', userId)
    .execute()

const become = (world: World, { userId }: Person, status: 'active' | 'deactivated' | 'banned') =>
  world.ctx.db.updateTable('users').set({ status }).where('id', '=', userId).execute()

test('whoever is in a list is found by what their names and their username begin with', async ({
  world,
}) => {
  const me = await world.person('viewer')
  const names = [
    ['countess', 'Ada', 'Lovelace'],
    ['aydin_k', 'Aydın', 'Kılıç'],
    ['brien', "Flann O'Brien", 'Nolan-Smith'],
  ] as const
  for (const [username, first, last] of names) {
    await world.interest(await called(world, username, first, last), me)
  }
  const finding = (q: string) => usernamesIn(me, 'received', { q })

  for (const q of ['ada', 'ADA LOV', 'ada  lovelace', 'lovel', 'lovelace a', 'count', '@countess'])
    expect([q, await finding(q)]).toEqual([q, ['countess']])
  for (const q of ['aydin', 'aydın', 'kilic', '@aydin_k', 'kilic ay'])
    expect([q, await finding(q)]).toEqual([q, ['aydin_k']])
  for (const q of ['obrien', "o'b", 'nolan sm', 'smith', 'flann smith'])
    expect([q, await finding(q)]).toEqual([q, ['brien']])
  for (const q of ['velace', 'ountess', 'ada smith', 'lovelace@', "'"])
    expect([q, await finding(q)]).toEqual([q, []])
})

type Answer = typeof contract.acceptRequest | typeof contract.rejectRequest

/** Four and twenty people of whom two at least are called by each of these names. */
async function manyPeople(world: World): Promise<(index: number) => Person> {
  const people: Person[] = []
  for (let index = 0; index < 24; index++) {
    const [first, last] = [['Ada', 'Adam', 'Grace'][index % 3], ['Ada', 'Gray'][index % 2]]
    people.push(await called(world, `peer${index}`, first ?? '', last ?? ''))
  }
  return (index) => {
    const person = people[index]
    if (!person) throw new Error(`there is no peer${index}`)
    return person
  }
}

/** Somebody with people of every kind in every list, and with strangers who are called as they are. */
async function manyTies(world: World): Promise<Person> {
  const me = await world.person('viewer')
  const peer = await manyPeople(world)
  const answer = async (who: Person, whom: Person, route: Answer) =>
    who.call(route, { params: { requestId: await world.between(who, whom) } })
  const each = async (places: readonly number[], act: (person: Person) => Promise<unknown>) => {
    for (const place of places) await act(peer(place))
  }

  await each([0, 1, 2, 3, 4, 5, 6, 7, 8], (them) => world.interest(me, them))
  await each([9, 10, 11, 12, 13, 14, 15, 16, 17], (them) => world.interest(them, me))
  // one of those who wait is ignored, so nothing is to be seen of what they sent
  await each([18, 19, 20, 16], ({ userId }) => me.call(contract.ignoreUser, { params: { userId } }))
  await each([4, 1, 2], (them) => answer(them, me, contract.acceptRequest))
  await each([12, 9, 10], (them) => answer(me, them, contract.acceptRequest))
  await each([0, 7], (them) => answer(them, me, contract.rejectRequest))
  await each([13, 11, 14], (them) => answer(me, them, contract.rejectRequest))
  await each([13], async (them) => {
    const params = { status: 'interested', requestId: await world.between(them, me) } as const
    await them.call(contract.retrieveRequest, { params })
  })
  await each([1, 5, 11, 15, 18], (them) => become(world, them, 'deactivated'))
  await each([2, 6, 12, 17, 19], (them) => become(world, them, 'banned'))
  return me
}

/** Every page of a list, so many at once. */
async function wholeOf(viewer: Person, list: contract.ListName, query: Asked, limit: number) {
  const lines: contract.Request[] = []
  const first = await listOf(viewer, list, { ...query, limit: String(limit) })
  const { total, totalPages } = first.body.pagination
  for (let page = 1; page <= totalPages; page++) {
    const { body } = await listOf(viewer, list, {
      ...query,
      page: String(page),
      limit: String(limit),
    })
    lines.push(...body.user)
  }
  expect({ total, totalPages }).toEqual({
    total: lines.length,
    totalPages: Math.ceil(lines.length / limit),
  })
  return lines
}

const doesBegin = (q: string) => (person: contract.Request['fromUserId']) =>
  person.username !== '' &&
  [
    person.username,
    `${person.firstName} ${person.lastName}`,
    `${person.lastName} ${person.firstName}`,
  ].some((term) => term.toLowerCase().startsWith(q))

test('a filtered list is the list without the others, line for line, from either end', async ({
  world,
}) => {
  const me = await manyTies(world)
  const is: object[] = []
  const should: object[] = []
  for (const list of contract.ListName.options) {
    const all = await wholeOf(me, list, {}, 50)
    const fitting = (q: string) => all.filter((line) => doesBegin(q)(otherThan(me)(line)))
    is.push({ list, lines: await wholeOf(me, list, { order: 'oldest' }, 4) })
    should.push({ list, lines: all.toReversed() })
    for (const q of ['a', 'ada', 'ada g', 'gray', 'grace', 'peer1', 'account', 'nobody']) {
      is.push({ list, q, lines: await wholeOf(me, list, { q }, 2) })
      is.push({ list, q, lines: await wholeOf(me, list, { q, order: 'oldest' }, 3) })
      should.push({ list, q, lines: fitting(q) }, { list, q, lines: fitting(q).toReversed() })
    }
  }

  expect(is).toEqual(should)
  expect(JSON.stringify(should).match(/"status"/g)?.length).toBeGreaterThan(150)
})

test('whoever deactivates their account is found where their name still stands, and by a new one', async ({
  world,
}) => {
  const [me, grace] = await world.pair()
  const finding = async (q: string) => (await usernamesIn(me, 'accepted', { q })).length

  await become(world, grace, 'deactivated')
  expect(await finding('grace')).toBe(1)
  await rename(world, grace, 'Hopper', 'Grey')
  expect([await finding('grace t'), await finding('hopper')]).toEqual([0, 1])
  await become(world, grace, 'banned')
  expect([await finding('hopper'), await finding('account')]).toEqual([0, 0])
  await become(world, grace, 'active')
  expect([await finding('hopper'), await finding('grey')]).toEqual([1, 1])
})

test('without anything to look for it is the whole list, and what cannot be asked for is refused', async ({
  world,
}) => {
  const [me] = await world.pair()
  const plain = await listOf(me, 'accepted')

  for (const query of [{ q: '' }, { q: '  ' }, { q: '@' }, { order: 'newest' }])
    expect((await listOf(me, 'accepted', query)).text).toBe(plain.text)
  for (const query of [{ q: 'x'.repeat(65) }, { q: 'a\0' }, { order: 'best' }, { order: '' }])
    expect([query, (await listOf(me, 'accepted', query)).status]).toEqual([query, 400])
  expect((await listOf(me, 'accepted', { q: 'x'.repeat(64) })).status).toBe(200)
})

test('a filter costs one statement beside who is asking', async ({ world }) => {
  const [me] = await world.pair()

  for (const query of [{ q: 'grace' }, { order: 'oldest' }, { q: 'a', order: 'oldest' }])
    expect(await world.sqlOf(() => listOf(me, 'accepted', query))).toHaveLength(2)
})

/** Gives somebody so many followers who are called alike; the one who asked first is called otherwise as well. */
async function followMany(world: World, { userId }: Person, many: number): Promise<void> {
  await world.fill(async (trx) => {
    await sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000')::uuid, 'marina' || n, 'marina' || n || '@x.org',
        'Marina', case n when 1 then 'Morozova' else 'Marinova' end, now(), now(), now()
      from generate_series(1, ${many}::int) n`.execute(trx)
    await sql`insert into requests (id, from_user_id, to_user_id, status, created_at)
      select (lpad(to_hex(n), 8, '0') || '-0000-7000-9000-000000000000')::uuid, u.id, ${userId}::uuid, 'interested',
        now() - interval '1 day' + n * interval '1 second'
      from generate_series(1, ${many}::int) n join users u on u.username = 'marina' || n`.execute(
      trx,
    )
    await sql`update network_counts set interested_received = ${many}::int, followers = ${many}::int
      where user_id = ${userId}::uuid`.execute(trx)
  })
}

test('where neither the list nor those called so are few, it is told among how many they were counted', async ({
  world,
}) => {
  const me = await world.person('viewer')
  await followMany(world, me, 2010)
  const asking = async (query: Asked) => {
    const { body } = await listOf(me, 'followers', { ...query, limit: '1' })
    const [first] = body.user
    return [first && otherThan(me)(first).username, body.pagination]
  }

  const pages = { total: 2000, totalPages: 2000, among: 2000 }
  expect(await asking({ q: 'marin' })).toEqual(['marina2010', pages])
  expect(await asking({ q: 'marin', order: 'oldest' })).toEqual(['marina1', pages])
  // few are called so, and all of the list is looked at for them, be they at its other end
  expect(await asking({ q: 'moroz' })).toEqual(['marina1', { total: 1, totalPages: 1 }])
  expect(await asking({ q: 'nobody' })).toEqual([undefined, { total: 0, totalPages: 0 }])
})

import fc from 'fast-check'
import { expect } from 'vitest'
import * as requests from '@devgrove/contract/connections'
import { type FeedUser, viewFeed } from '@devgrove/contract/feed'
import type { FeedPassId } from '@devgrove/contract/ids'
import { v7 as uuidv7 } from 'uuid'
import { type Person, test, type World } from '../../../test/world.ts'

const DAY_MS = 24 * 3600 * 1000

async function community(world: World, size: number): Promise<Person[]> {
  const people: Person[] = []
  const now = Date.now()
  for (let index = 0; index < size; index++) {
    people.push(
      await world.person('Member', {
        username: `member${index}`,
        joinedAt: new Date(now - ((index * 37) % 500) * DAY_MS),
        lastActiveAt: new Date(now - ((index * 53) % 90) * DAY_MS),
        skills: [`Skill${index % 40}`, 'TypeScript'],
      }),
    )
  }
  return people
}

const page = (viewer: Person, number: number, pass?: FeedPassId, limit?: number) =>
  viewer.call(viewFeed, {
    query: { page: String(number), ...(pass && { pass }), ...(limit && { limit: String(limit) }) },
  })

type Choice = 'interested' | 'ignored' | 'skip'

async function swipe(viewer: Person, card: FeedUser, choice: Choice): Promise<void> {
  if (choice === 'skip') return
  const route = choice === 'interested' ? requests.sendInterest : requests.ignoreUser
  const { status } = await viewer.call(route, { params: { userId: card._id } })
  expect(status).toBe(200)
}

/** One tab that swipes a pass from its first page to its end. */
class Tab {
  readonly shown: string[] = []
  readonly pageSizes: number[] = []
  #page = 0
  #pass: FeedPassId | undefined
  isOver = false
  readonly viewer: Person

  constructor(viewer: Person) {
    this.viewer = viewer
  }

  async next(choose: (card: FeedUser) => Choice): Promise<void> {
    this.#page++
    const { status, body } = await page(this.viewer, this.#page, this.#pass)
    expect(status).toBe(200)
    this.#pass = body.pass
    this.pageSizes.push(body.users.length)
    if (body.users.length === 0) {
      this.isOver = true
      return
    }
    this.shown.push(...body.users.map((card) => card._id))
    for (const card of body.users) await swipe(this.viewer, card, choose(card))
  }

  async toTheEnd(choose: (card: FeedUser) => Choice): Promise<void> {
    while (!this.isOver) await this.next(choose)
  }
}

test('a pass through 520 people shows each exactly once, all skips included', { timeout: 120_000 }, async ({ world }) => {
  const ada = await world.person('ada', { skills: ['TypeScript', 'Skill3'] })
  const people = await community(world, 520)
  const all = people.map((person) => person.userId).sort()
  for (const pass of ['first', 'second']) {
    const tab = new Tab(ada)
    await tab.toTheEnd(() => 'skip')

    expect({ pass, people: tab.shown.toSorted() }).toEqual({ pass, people: all })
    expect(tab.pageSizes.slice(0, -1).every((size) => size === 5)).toBe(true)
  }
})

test('with every mix of choices and a second tab beside it, nobody is repeated and nobody is missed', { timeout: 180_000 }, async ({ world }) => {
  const ada = await world.person('ada', { skills: ['TypeScript'] })
  const people = await community(world, 520)
  const choices = fc.sample(fc.constantFrom<Choice>('interested', 'ignored', 'skip', 'skip'), { numRuns: 520, seed: 11 })
  const chosen = new Map<string, Choice>()
  const byTab = (tab: string) => (card: FeedUser) => {
    const choice = choices[chosen.size % choices.length] ?? 'skip'
    chosen.set(`${tab}:${card._id}`, choice)
    return choice
  }
  const [first, second] = [new Tab(ada), new Tab(await world.again(ada))]

  while (!first.isOver || !second.isOver) {
    if (!first.isOver) await first.next(byTab('first'))
    if (!second.isOver) await second.next(byTab('second'))
  }

  for (const [own, other] of [
    [first, second],
    [second, first],
  ] as const) {
    expect(new Set(own.shown).size).toBe(own.shown.length)
    const otherName = other === first ? 'first' : 'second'
    const actedElsewhere = people
      .map((person) => person.userId)
      .filter((id) => (chosen.get(`${otherName}:${id}`) ?? 'skip') !== 'skip')
    const covered = new Set([...own.shown, ...actedElsewhere])
    expect(people.filter((person) => !covered.has(person.userId))).toEqual([])
  }
  // a new pass brings back the skipped, and nobody else
  const skippedByBoth = people
    .map((person) => person.userId)
    .filter((id) => ['first', 'second'].every((tab) => (chosen.get(`${tab}:${id}`) ?? 'skip') === 'skip'))
  const again = new Tab(ada)
  await again.toTheEnd(() => 'skip')
  expect(again.shown.toSorted()).toEqual(skippedByBoth.toSorted())
})

test('two tabs of one session keep their own passes when they send them back', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 30)
  const first = await page(ada, 1)
  const second = await page(ada, 1)
  expect(second.body.pass).not.toBe(first.body.pass)

  const ids = new Set<string>()
  for (let number = 1; number <= 6; number++) {
    const { body } = await page(ada, number, first.body.pass)
    for (const card of body.users) ids.add(card._id)
  }
  expect(ids.size).toBe(30)
  // without a pass the latest of the session is meant
  expect((await page(ada, 2)).body.pass).toBe(second.body.pass)
})

test('a page, once served, stays that page, and cards that left the deck do not shift the next', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 20)
  const { body: one } = await page(ada, 1)
  const two = await page(ada, 2, one.pass)
  for (const card of one.users) await swipe(ada, card, 'interested')
  await swipe(ada, two.body.users[0]!, 'ignored')

  const again = await page(ada, 2, one.pass)
  const three = await page(ada, 3, one.pass)

  expect(again.body.users.map((card) => card._id)).toEqual(two.body.users.map((card) => card._id))
  const before = new Set([...one.users, ...two.body.users].map((card) => card._id))
  expect(three.body.users).toHaveLength(5)
  expect(three.body.users.some((card) => before.has(card._id))).toBe(false)
})

test('two tabs that ask for one page at once get the same page', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 20)
  const { body } = await page(ada, 1)

  const answers = await Promise.all([1, 2, 3, 4].map(() => page(ada, 2, body.pass)))

  expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
})

test('whoever becomes unavailable after the chunk was made is passed over, and the page is full', async ({ world }) => {
  const ada = await world.person('ada')
  await community(world, 30)
  const { body: one } = await page(ada, 1)
  await world.ctx.db
    .updateTable('users')
    .set({ status: 'deactivated' })
    .where('id', 'not in', [ada.userId, ...one.users.map((card) => card._id)])
    .where('username', 'like', 'member1%')
    .execute()

  const two = await page(ada, 2, one.pass)

  expect(two.body.users).toHaveLength(5)
  expect(two.body.users.some((card) => /^member1/.test(card.username))).toBe(false)
})

test('the feed leaves out whoever stands in some relation to the viewer, and shows who only ignores them', async ({ world }) => {
  const ada = await world.person('ada')
  const named = async (name: string, facts = {}) => world.person(name, facts)
  const [sent, received, rejected, ignored, connected, parted, ignorer, stranger] = [
    await named('sent'),
    await named('received'),
    await named('rejected'),
    await named('ignored'),
    await named('connected'),
    await named('parted'),
    await named('ignorer'),
    await named('stranger'),
  ]
  await named('asleep', { status: 'deactivated' })
  await named('banned', { status: 'banned' })
  await world.interest(ada, sent)
  await world.interest(received, ada)
  const rejectedId = await world.interest(rejected, ada)
  await ada.call(requests.rejectRequest, { params: { requestId: rejectedId } })
  await rejected.call(requests.retrieveRequest, { params: { status: 'interested', requestId: rejectedId } })
  await ada.call(requests.ignoreUser, { params: { userId: ignored.userId } })
  await world.connect(ada, connected)
  const partedId = await world.connect(ada, parted)
  await ada.call(requests.removeConnection, { params: { requestId: partedId } })
  await ignorer.call(requests.ignoreUser, { params: { userId: ada.userId } })

  const names = async () => (await page(ada, 1, undefined, 50)).body.users.map((card) => card.username).sort()
  expect(await names()).toEqual([ignorer.username, stranger.username])
  // thirty days after they parted they may meet again
  world.stoppedAt = new Date(Date.now() + 31 * DAY_MS)
  await world.ctx.db.updateTable('sessions').set({ last_seen_at: world.stoppedAt, expires_at: new Date(world.stoppedAt.getTime() + DAY_MS) }).execute()
  expect(await names()).toEqual([ignorer.username, parted.username, stranger.username])
})

test('somebody who rejected me may come up again once I have taken my request back', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const requestId = await world.interest(ada, grace)
  await grace.call(requests.rejectRequest, { params: { requestId } })
  expect((await page(ada, 1)).body.users).toEqual([])

  await ada.call(requests.retrieveRequest, { params: { status: 'rejected', requestId } })

  expect((await page(ada, 1)).body.users.map((card) => card.username)).toEqual(['grace'])
  expect((await page(grace, 1)).body.users).toEqual([])
})

test('shared skills come first, the rarer the better, and the card says why', async ({ world }) => {
  const long = new Date(Date.now() - 60 * DAY_MS)
  const old = { joinedAt: long, lastActiveAt: long }
  const ada = await world.person('ada', { skills: ['Elixir', 'JavaScript'], ...old })
  for (let index = 0; index < 30; index++) {
    await world.person('js', { username: `js${index}`, skills: ['javascript'], ...old })
  }
  await world.person('elixir', { skills: ['Elixir'], ...old })
  await world.person('both', { skills: ['JavaScript', 'elixir'], ...old })
  await world.person('none', { skills: ['COBOL'], ...old })

  const { users } = (await page(ada, 1, undefined, 50)).body

  expect(users.slice(0, 2).map((card) => card.username)).toEqual(['both', 'elixir'])
  expect(users.at(-1)?.username).toBe('none')
  expect(users[0]?.reasons).toEqual([{ kind: 'shared-skills', text: 'Shares elixir and JavaScript with you' }])
  expect(users.at(-1)?.reasons).toEqual([{ kind: 'not-met-yet', text: 'You have not met yet' }])
})

test('connections of connections are found and counted', async ({ world }) => {
  const long = { lastActiveAt: new Date(Date.now() - 60 * DAY_MS), joinedAt: new Date(Date.now() - 300 * DAY_MS) }
  const [ada, grace, linus, margaret] = [
    await world.person('ada', long),
    await world.person('grace', long),
    await world.person('linus', long),
    await world.person('margaret', long),
  ]
  await world.connect(ada, grace)
  await world.connect(linus, ada)
  await world.connect(grace, margaret)
  await world.connect(margaret, linus)

  const { users } = (await page(ada, 1)).body

  expect(users.map((card) => [card.username, card.reasons[0]?.text])).toEqual([['margaret', '2 shared connections']])
})

test('a page costs the same number of statements whatever its size, and a later one fewer', async ({ world }) => {
  const ada = await world.person('ada', { skills: ['TypeScript'] })
  await community(world, 60)
  let pass: FeedPassId | undefined
  const first = await world.sqlOf(async () => {
    pass = (await page(ada, 1)).body.pass
  })
  const large = await world.sqlOf(() => page(ada, 1, undefined, 50))
  const later = await world.sqlOf(() => page(ada, 2, pass))

  expect([first.length, large.length]).toEqual([13, 13])
  expect(later.length).toBe(6)
})

test('an unknown or foreign pass is not found, a malformed one is refused', async ({ world }) => {
  const [ada, grace] = [await world.person('ada'), await world.person('grace')]
  const { body } = await page(ada, 1)

  expect((await page(grace, 2, body.pass)).body.code).toBe('feed_pass_not_found')
  expect((await page(ada, 2, uuidv7() as FeedPassId)).status).toBe(404)
  expect((await page(ada, 2, 'x' as FeedPassId)).status).toBe(400)
})

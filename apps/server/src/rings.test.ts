// Statements that write for many at once, and share people or pairs: no two wait for each other in a ring.
import { expect } from 'vitest'
import * as contract from '@devgrove/contract/connections'
import type { ConversationId, MessageId, RequestId, SessionId } from '@devgrove/contract/ids'
import { type Person, test, type World } from '../test/world.ts'
import { type Draft, writeMessages } from './features/chats/writing/written-messages.queries.ts'
import { type Decided, writeChanges } from './features/connections/relations/change.queries.ts'
import { strangers } from './features/connections/relations/change-relation.ts'
import { type People, readPair } from './features/connections/pair.queries.ts'

const ROUNDS = 10

const peopleOf = (world: World): Promise<Person[]> =>
  Promise.all(
    Array.from({ length: 10 }, (_, index) => world.person('ring', { username: `ring${index}` })),
  )

const followingOf = async (person: Person) =>
  (await person.call(contract.countOwn)).body.requestCount.following

const everyPairOf = (people: readonly Person[]): People[] =>
  people.flatMap(({ userId: me }, index) =>
    people.slice(index + 1).map(({ userId: them }) => ({ me, them })),
  )

/** What rejecting, connecting and parting does to counts is of no interest here: that both are added to is. */
const countsOfBoth = ({ me, them }: People, step: 1 | -1) =>
  [me, them].map((userId) => ({ userId, by: { ...NOBODY, following: step } }))

const NOBODY = {
  interestedReceived: 0,
  connections: 0,
  followers: 0,
  following: 0,
  ignoredSend: 0,
  rejected: 0,
}

const stampOf = (world: World) => ({ id: world.ctx.newId() as RequestId, now: world.ctx.now() })

const sent = (world: World, people: People): Decided => ({
  people,
  supposed: strangers,
  change: { request: { do: 'send' } },
  counts: countsOfBoth(people, 1),
  stamp: stampOf(world),
})

const deleted = async (world: World, people: People): Promise<Decided> => ({
  people,
  supposed: (await readPair(world.ctx.db, people.me, people.them))!,
  change: { request: { do: 'delete' } },
  counts: countsOfBoth(people, -1),
  stamp: stampOf(world),
})

const shuffled = <T>(all: readonly T[]): T[] =>
  all
    .map((one) => ({ one, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)

test('of several who write the same pairs at once, in any order, one does each, and nobody waits in a ring', async ({
  world,
}) => {
  const { db } = world.ctx
  const people = await peopleOf(world)
  const pairs = everyPairOf(people)

  for (let round = 0; round < ROUNDS; round++) {
    const sends = await Promise.all(
      Array.from({ length: 6 }, () =>
        writeChanges(db, shuffled(pairs.map((pair) => sent(world, pair)))),
      ),
    )
    expect(sends.flat().filter((outcome) => outcome === 'done')).toHaveLength(pairs.length)
    expect(await followingOf(people[0]!)).toBe(people.length - 1)

    // and of several who share people only, each does all of theirs
    const deletions = shuffled(await Promise.all(pairs.map((pair) => deleted(world, pair))))
    const parts = Array.from({ length: 6 }, (_, part) =>
      deletions.filter((_deletion, index) => index % 6 === part),
    )
    const outcomes = await Promise.all(parts.map((part) => writeChanges(db, part)))
    expect([...new Set(outcomes.flat())]).toEqual(['done'])
    expect(await followingOf(people[0]!)).toBe(0)
  }
})

test('connections that end while people write to each other: nobody waits in a ring', async ({
  world,
}) => {
  const { db } = world.ctx
  const people = await peopleOf(world)
  const pairs = everyPairOf(people)
  const sessions = await db.selectFrom('sessions').select(['id', 'user_id']).execute()
  const sessionOf = new Map(sessions.map(({ id, user_id: userId }) => [userId, id]))
  const nameOf = new Map(people.map(({ userId, username }) => [userId, username]))
  const draftOf = ({ me, them }: People): Draft => ({
    id: world.ctx.newId() as MessageId,
    me,
    sessionId: sessionOf.get(me)! as SessionId,
    to: nameOf.get(them)!,
    text: 'Hello',
    preview: 'Hello',
    replyTo: null,
    attachment: null,
    conversationId: world.ctx.newId() as ConversationId,
  })

  for (let round = 0; round < ROUNDS; round++) {
    await writeChanges(
      db,
      pairs.map((pair) => sent(world, pair)),
    )
    await db
      .updateTable('requests')
      .set({ status: 'accepted', decided_at: world.ctx.now() })
      .execute()
    const deletions = await Promise.all(pairs.map((pair) => deleted(world, pair)))

    const [outcomes] = await Promise.all([
      writeChanges(db, shuffled(deletions)),
      ...Array.from({ length: 5 }, () => writeMessages(db, shuffled(pairs.map(draftOf)))),
    ])

    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(pairs.length)
  }
})

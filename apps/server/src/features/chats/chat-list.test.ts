import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import { listChats } from '@devgrove/contract/chats'
import type { ConversationId, MessageId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Database } from '../../platform/database/database.ts'
import { type Person, test, type World } from '../../../test/world.ts'
import { findChats } from './chat-list.queries.ts'
import { writeMessages } from './chats.queries.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY = 24 * 3_600_000

interface Talk {
  peer: number
  at: Date
  areConnected: boolean
}

/** So many people, half of whom have lower ids than somebody who joined in the middle of them. */
async function addPeers({ ctx }: World, count: number): Promise<void> {
  await sql`insert into users (id, username, email, first_name, last_name, last_active_at, created_at, updated_at)
    select (case n % 2 when 0 then '00000000' else 'ffffffff' end || '-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
      'peer' || n, n || '@example.org', 'Peer', '', now(), now(), now()
    from generate_series(0, ${count - 1}::int) n`.execute(ctx.db)
}

const idOf = (peer: number) =>
  `${peer % 2 === 0 ? '00000000' : 'ffffffff'}-0000-7000-8000-${String(peer).padStart(12, '0')}` as UserId

async function talk({ ctx: { db } }: World, me: UserId, talks: readonly Talk[]): Promise<void> {
  await sql`delete from conversations`.execute(db)
  await sql`delete from requests`.execute(db)
  for (const { peer, at, areConnected } of talks) {
    const [low, high] = [me, idOf(peer)].sort() as [UserId, UserId]
    await db
      .insertInto('conversations')
      .values({
        id: uuidv7() as ConversationId,
        low_user_id: low,
        high_user_id: high,
        last_message_at: at,
        last_text: `to ${peer}`,
        last_is_from_low: low === me,
        low_unread: low === me ? peer : -1,
        high_unread: low === me ? -1 : peer,
      })
      .execute()
    const status = areConnected ? 'accepted' : 'interested'
    await sql`insert into requests (id, from_user_id, to_user_id, status, created_at, decided_at)
      values (${uuidv7()}, ${me}, ${idOf(peer)}, ${status}, now(), ${areConnected ? at : null})`.execute(
      db,
    )
  }
}

const latest = (talks: readonly Talk[], most: number) =>
  talks
    .filter(({ areConnected }) => areConnected)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || idOf(a.peer).localeCompare(idOf(b.peer)))
    .slice(0, most)
    .map(({ peer, at }) => ({
      id: idOf(peer),
      unread: peer,
      lastText: `to ${peer}`,
      lastIsMine: true,
      lastMessageAt: at,
    }))

const histories = fc.uniqueArray(fc.nat({ max: 39 }), { maxLength: 40 }).chain((peers) =>
  fc.tuple(
    ...peers.map((peer) =>
      fc.record({
        peer: fc.constant(peer),
        // many on few days, and some at the same moment
        at: fc
          .tuple(fc.nat({ max: 4 }), fc.constantFrom(0, 1, DAY / 2, DAY / 2 - 1, 7_000_000))
          .map(([days, ms]) => new Date(NOW - days * DAY - ms)),
        areConnected: fc.integer({ min: 0, max: 2 }).map((one) => one > 0),
      }),
    ),
  ),
)

test(
  'the list is that of all conversations, whatever their days and how many connections ended',
  {
    timeout: 120_000,
  },
  async ({ world }) => {
    const me = (await world.person('ada')).userId
    await addPeers(world, 40)

    await fc.assert(
      fc.asyncProperty(histories, fc.integer({ min: 1, max: 12 }), async (talks, most) => {
        await talk(world, me, talks)
        const found = await findChats(world.ctx.db, me, most)
        expect(
          found.map(({ id, unread, lastText, lastIsMine, lastMessageAt }) => ({
            id,
            unread,
            lastText,
            lastIsMine,
            lastMessageAt,
          })),
        ).toEqual(latest(talks, most))
      }),
      { numRuns: Number(process.env['CHATS_RUNS'] ?? 40) },
    )
  },
)

const namesOf = async (viewer: Person) =>
  (await viewer.call(listChats)).body.chats.map(({ userId }) => userId)

test(
  'whoever has more chats than are listed gets the latest, in one statement unless most connections ended',
  {
    timeout: 60_000,
  },
  async ({ world }) => {
    const ada = await world.person('ada')
    const count = limits.chats.listed + 250
    await addPeers(world, count)
    const talks = Array.from({ length: count }, (_, peer) => ({
      peer,
      at: new Date(NOW - peer * 3_600_000),
      areConnected: true,
    }))
    await talk(world, ada.userId, talks)
    const peers = talks.map(({ peer }) => `peer${peer}`)

    expect(await namesOf(ada)).toEqual(peers.slice(0, limits.chats.listed))
    expect(await world.sqlOf(() => ada.call(listChats))).toHaveLength(2)

    await sql`update requests set status = 'rejected' where to_user_id = any(${talks.slice(0, 200).map(({ peer }) => idOf(peer))}::uuid[])`.execute(
      world.ctx.db,
    )
    expect(await namesOf(ada)).toEqual(peers.slice(200, 200 + limits.chats.listed))
    expect(await world.sqlOf(() => ada.call(listChats))).toHaveLength(3)
  },
)

test('a message leaves its conversation where it is, and only the first of a day is written to an index', async ({
  world,
}) => {
  const [ada, grace] = await world.pair()
  const { rows } = await sql<{
    id: string
  }>`select id from sessions where user_id = ${ada.userId}`.execute(world.ctx.db)
  const draft = () => ({
    id: uuidv7() as MessageId,
    me: ada.userId,
    sessionId: rows[0]?.id as never,
    to: grace.username,
    text: 'Hello',
    preview: 'Hello',
    replyTo: null,
    conversationId: uuidv7() as ConversationId,
  })
  await writeMessages(world.ctx.db, [draft()])
  // how many updates of conversations this connection knows of, and how many of them wrote to no index
  const countIn = async (trx: Database) => {
    const { rows: counts } = await sql<{ all: number; stayed: number }>`select
      pg_stat_get_xact_tuples_updated(oid)::int as all, pg_stat_get_xact_tuples_hot_updated(oid)::int as stayed
      from pg_class where oid = 'conversations'::regclass`.execute(trx)
    return counts[0] ?? { all: 0, stayed: 0 }
  }
  const write = (times: number) =>
    world.ctx.db.transaction().execute(async (trx) => {
      const before = await countIn(trx)
      for (let time = 0; time < times; time++) await writeMessages(trx, [draft()])
      const after = await countIn(trx)
      return { all: after.all - before.all, stayed: after.stayed - before.stayed }
    })

  await sql`update conversations set last_message_at = last_message_at - interval '2 days'`.execute(
    world.ctx.db,
  )
  expect(await write(5)).toEqual({ all: 5, stayed: 4 })
  expect(await write(5)).toEqual({ all: 5, stayed: 5 })
})

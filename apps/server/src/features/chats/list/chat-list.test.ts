import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect } from 'vitest'
import { type ChatSummary, listChats } from '@devgrove/contract/chats'
import type { ConversationId, MessageId, UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import type { Database } from '../../../platform/database/database.ts'
import { type Person, test, type World } from '../../../../test/world.ts'
import type { ListedChat } from '../chat.rules.ts'
import { findChats } from './chat-list.queries.ts'
import { writeMessages } from '../writing/written-messages.queries.ts'

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

const shownOf = ({ id, unread, lastText, lastIsMine, lastMessageAt }: ListedChat) => ({
  id,
  unread,
  lastText,
  lastIsMine,
  lastMessageAt,
})

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
  'the list is that of all conversations, whatever their days and how many connections ended, and its pages are all of it',
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
        expect(found.map(shownOf)).toEqual(latest(talks, most))

        const all = [...found]
        for (let page = found; page.length === most;) {
          const last = page[most - 1]
          const after = last && { at: last.lastMessageAt, username: last.username }
          page = await findChats(world.ctx.db, me, most, after)
          all.push(...page)
        }
        expect(all.map(shownOf)).toEqual(latest(talks, talks.length))
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

const after = ({ userId, lastMessageAt }: ChatSummary) =>
  ({ query: { before: lastMessageAt, userId } }) as never

describe('the chats after a page', () => {
  // ten of each moment, and every seventh connection ended
  const talksOf = (count: number): Talk[] =>
    Array.from({ length: count }, (_, peer) => ({
      peer,
      at: new Date(NOW - Math.floor(peer / 10) * 3_600_000),
      areConnected: peer % 7 > 0,
    }))

  test(
    'pages are the whole list, each chat once and in order, a page in one statement',
    {
      timeout: 60_000,
    },
    async ({ world }) => {
      const ada = await world.person('ada')
      const count = 2 * limits.chats.listed + 400
      await addPeers(world, count)
      const talks = talksOf(count)
      await talk(world, ada.userId, talks)

      const first = (await ada.call(listChats)).body
      const pages = [first]
      for (let page = first; page.hasMore;) {
        const input = after(page.chats.at(-1) as ChatSummary)
        expect(await world.sqlOf(() => ada.call(listChats, input))).toHaveLength(2)
        page = (await ada.call(listChats, input)).body
        pages.push(page)
      }

      const { listed } = limits.chats
      expect(pages.map(({ chats }) => chats.length)).toEqual([listed, listed, 200])
      expect(pages.flatMap(({ chats }) => chats.map(({ lastMessage }) => lastMessage))).toEqual(
        latest(talks, count).map(({ lastText }) => lastText),
      )
      // as many as are listed are all there are
      await talk(
        world,
        ada.userId,
        talks.filter(({ areConnected }) => areConnected).slice(0, listed),
      )
      expect((await ada.call(listChats)).body).toMatchObject({ hasMore: false })
    },
  )

  test('connections of one day that ended make it look further back', async ({ world }) => {
    const { userId } = await world.person('ada')
    await addPeers(world, 9)
    const at = new Date(NOW)
    const talks = [0, 2, 4, 6, 8, 1].map((peer) => ({ peer, at, areConnected: peer < 2 }))
    await talk(world, userId, talks)

    const rest = await findChats(world.ctx.db, userId, 1, { at, username: 'peer0' })

    expect(rest.map(({ lastText }) => lastText)).toEqual(['to 1'])
  })

  test('none is left out where the one before has moved to the top, has another name or is gone', async ({
    world,
  }) => {
    const ada = await world.person('ada')
    await addPeers(world, 30)
    const talks = talksOf(30).map((one) => ({ ...one, areConnected: true }))
    await talk(world, ada.userId, talks)
    const names = await namesOf(ada)
    const { chats } = (await ada.call(listChats)).body
    const last = chats[14] as ChatSummary
    const namesAfter = async () =>
      (await ada.call(listChats, after(last))).body.chats.map(({ userId }) => userId)
    const { db } = world.ctx

    await sql`update conversations set last_message_at = now() where (select id from users where username = ${last.userId})
      in (low_user_id, high_user_id)`.execute(db)
    expect(await namesAfter()).toEqual(names.slice(15))

    await sql`insert into former_usernames (username, user_id, given_up_at)
      select username, id, now() from users where username = ${last.userId}`.execute(db)
    await sql`update users set username = 'renamed' where username = ${last.userId}`.execute(db)
    expect(await namesAfter()).toEqual(names.slice(15))

    // those of the same moment are named again
    await sql`delete from users where username = 'renamed'`.execute(db)
    expect(await namesAfter()).toEqual([...names.slice(10, 14), ...names.slice(15)])
  })

  test('it takes the moment and the peer', async ({ world }) => {
    const ada = await world.person('ada')
    for (const query of [{ before: '2026-11-21T12:00:00.000Z' }, { userId: 'grace' }]) {
      expect((await ada.call(listChats, { query } as never)).status).toBe(400)
    }
  })
})

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
    attachment: null,
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

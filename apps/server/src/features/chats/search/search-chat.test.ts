import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { blockUser } from '@devgrove/contract/blocks'
import { chatSearch, searchChat } from '@devgrove/contract/chat-search'
import { viewMessages } from '@devgrove/contract/chats'
import { removeConnection } from '@devgrove/contract/connections'
import { foldName } from '@devgrove/contract/fold-name'
import { type Person, test, type World } from '../../../../test/world.ts'
import { LOOKED_AT } from './search.queries.ts'

const BEGIN = Date.parse('2026-10-01T10:00:00.000Z')

/** What two people said, one of them and the other in turn, a minute apart. */
async function said(
  { ctx: { db } }: World,
  ada: Person,
  grace: Person,
  texts: readonly string[],
): Promise<void> {
  const [low, high] = [ada.userId, grace.userId].toSorted()
  await sql`delete from conversations where low_user_id = ${low} and high_user_id = ${high}`.execute(
    db,
  )
  await sql`with talk as (
      insert into conversations (id, low_user_id, high_user_id, last_message_at, last_text, last_is_from_low)
      values (gen_random_uuid(), ${low}, ${high}, now(), 'x', true) returning *)
    insert into messages (id, conversation_id, is_from_low, text, created_at)
    select gen_random_uuid(), talk.id, (n % 2 = 1) = (low_user_id = ${ada.userId}), text,
      ${new Date(BEGIN)}::timestamptz + make_interval(mins => n::int)
    from talk, unnest(${texts}::text[]) with ordinality as t (text, n)`.execute(db)
}

const look = (me: Person, peer: Pick<Person, 'username'>, q: string, before?: string) =>
  me.call(searchChat, {
    params: { userId: peer.username },
    query: { q, ...(before !== undefined && { before }) },
  } as never)

/** Everything that a search finds, however often it has to go on, and how far each look went. */
async function lookThrough(me: Person, peer: Person, q: string) {
  const texts: string[] = []
  const looks: string[] = []
  for (let before: string | undefined; ;) {
    const { body } = await look(me, peer, q, before)
    expect(body.messages.length).toBeLessThanOrEqual(chatSearch.found)
    texts.push(...body.messages.map(({ text }) => text))
    if (body.lookedTo === null) return { texts, looks }
    looks.push(body.lookedTo)
    before = body.lookedTo
  }
}

describe('a search in a chat', () => {
  test('finds what either wrote, newest first, as the chat itself shows it, and nothing of another chat', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const linus = await world.person('Linus')
    await world.connect(ada, linus)
    await world.connect(grace, linus)
    await said(world, ada, grace, ['The parser is slow', 'Which one?', 'My parser', 'I see'])
    await said(world, ada, linus, ['A parser of Linus'])
    await said(world, grace, linus, ['Another parser'])

    const [mine, theirs] = [await look(ada, grace, 'parser'), await look(grace, ada, 'parser')]

    const { messages } = (
      await ada.call(viewMessages, { params: { userId: grace.username } } as never)
    ).body
    const found = [messages[2], messages[0]]
    expect(found.map((message) => message?.text)).toEqual(['My parser', 'The parser is slow'])
    expect(mine.body).toMatchObject({ success: true, messages: found, lookedTo: null })
    expect(mine.body.messages.map(({ sender }) => sender)).toEqual([ada.username, ada.username])
    expect(theirs.body).toEqual(mine.body)
  })

  test('takes case, accents, apostrophes and kinds of hyphens and spaces for alike', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    const texts = ['Straße', 'a CRÈME\n  brûlée', "don't", 'well\u2010known', 'Kovač']
    await said(world, ada, grace, texts)

    const found = []
    for (const q of ['STRASSE', 'creme Brulee', 'dont', 'Don’t', 'well known', 'kovac', 'ss'])
      found.push((await look(ada, grace, q)).body.messages.map(({ text }) => text))

    const [street, creme, dont, known, name] = texts
    expect(found).toEqual([[street], [creme], [dont], [dont], [known], [name], [street]])
  })

  test('takes %, _ and \\ for themselves', async ({ world }) => {
    const [ada, grace] = await world.pair()
    await said(world, ada, grace, [
      '100% sure',
      '100 sure',
      'snake_case',
      'snakescase',
      'a\\b',
      'ab',
    ])

    const found = []
    for (const q of ['0%', '%%', 'e_c', '__', 'a\\b', '\\\\'])
      found.push((await look(ada, grace, q)).body.messages.map(({ text }) => text))

    expect(found).toEqual([['100% sure'], [], ['snake_case'], [], ['a\\b'], []])
  })

  test('is for 2 to 100 code points of which something is left once they are folded', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    await said(world, ada, grace, ['-- and ’’', '😀😀'.repeat(50)])

    const answers = []
    for (const q of ['', ' a ', '😀', '--', '’’', 'a'.repeat(101)])
      answers.push((await look(ada, grace, q)).body.fields)
    const longest = await look(ada, grace, '😀'.repeat(100))

    const tooShort = { q: 'Type at least 2 characters.' }
    const nothing = { q: 'Type a letter, a digit or a sign.' }
    const tooLong = { q: 'Look for at most 100 characters.' }
    expect(answers).toEqual([tooShort, tooShort, tooShort, nothing, nothing, tooLong])
    expect(longest.body.messages).toHaveLength(1)
  })

  test('costs one statement beside that of the session, however much it finds', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    await said(
      world,
      ada,
      grace,
      Array.from({ length: 100 }, (_, n) => `Message ${n}`),
    )

    for (const q of ['message', 'nothing of it']) {
      const statements = await world.sqlOf(() => look(ada, grace, q))
      expect(statements).toHaveLength(2)
    }
  })

  test('of a chat in which nothing was said finds nothing', async ({ world }) => {
    const [ada, grace] = await world.pair()

    expect((await look(ada, grace, 'hello')).body).toMatchObject({ messages: [], lookedTo: null })
  })
})

describe('who may search in a chat', () => {
  test('whoever may open it: others hear the same as when they open it', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const [linus, margaret] = [await world.person('Linus'), await world.person('Margaret')]
    await world.connect(ada, linus)
    await world.connect(ada, margaret)
    const away = await world.person('Away', { status: 'deactivated' })
    for (const peer of [grace, linus, margaret]) await said(world, ada, peer, ['Hello there'])
    await ada.call(blockUser, { params: { userId: linus.userId } })
    await margaret.call(blockUser, { params: { userId: ada.userId } })
    const requestId = await world.between(ada, grace)
    await ada.call(removeConnection, { params: { requestId } })

    const pairs: [Person, Pick<Person, 'username'>][] = [
      [ada, grace],
      [grace, ada],
      [ada, linus],
      [linus, ada],
      [ada, margaret],
      [margaret, ada],
      [ada, away],
      [ada, ada],
      [ada, { username: 'nobody' }],
    ]
    const statuses = []
    for (const [me, peer] of pairs) {
      const answer = await look(me, peer, 'hello')
      const opened = await me.call(viewMessages, { params: { userId: peer.username } } as never)
      expect(answer.text).toBe(opened.text)
      statuses.push(answer.status)
    }

    expect(statuses).toEqual([403, 403, 404, 404, 404, 404, 404, 400, 404])
    expect((await look(ada, grace, 'hello')).body).toMatchObject({
      code: 'chat_blocked',
      header: { userId: grace.username },
    })
  })

  test('a chat with somebody who deactivated their account or was banned is searched as it is read', async ({
    world,
  }) => {
    const [ada, grace] = await world.pair()
    await said(world, ada, grace, ['Hello there'])

    for (const status of ['deactivated', 'banned'] as const) {
      await world.ctx.db
        .updateTable('users')
        .set({ status })
        .where('id', '=', grace.userId)
        .execute()
      expect((await look(ada, grace, 'hello')).body.messages).toHaveLength(1)
    }
  })
})

const LETTERS = [
  'a',
  'A',
  'b',
  'á',
  'ß',
  's',
  'æ',
  'e',
  '%',
  '_',
  '\\',
  ' ',
  '\n',
  '-',
  "'",
  'łL',
  '👍',
]
const someText = (length: number) =>
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: length })

describe('a look is bounded, and going on finds all the rest once', () => {
  test('whatever was said and whatever is looked for', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const sought = someText(3).filter((q) => [...q.trim()].length >= 2 && foldName(q) !== '')

    await fc.assert(
      fc.asyncProperty(
        fc.array(someText(30), { maxLength: 120 }),
        fc.array(sought, { minLength: 1, maxLength: 3 }),
        async (texts, queries) => {
          await said(world, ada, grace, texts)
          for (const q of queries) {
            const wanted = texts.filter((text) => foldName(text).includes(foldName(q))).toReversed()
            expect((await lookThrough(ada, grace, q)).texts).toEqual(wanted)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('by as many as an answer holds', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const texts = Array.from({ length: 2 * chatSearch.found + 5 }, (_, n) => `it ${n}`)
    await said(world, ada, grace, texts)

    const { texts: found, looks } = await lookThrough(ada, grace, 'it')

    expect(found).toEqual(texts.toReversed())
    expect(looks).toHaveLength(2)
  })

  test('by the messages of a long chat', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const most = LOOKED_AT.messages
    const texts = Array.from({ length: 2 * most + 10 }, (_, n) =>
      n % most === 5 ? `it ${n}` : 'x',
    )
    await said(world, ada, grace, texts)

    const { texts: found, looks } = await lookThrough(ada, grace, 'it')

    expect(found).toEqual([`it ${2 * most + 5}`, `it ${most + 5}`, 'it 5'])
    const placeOf = (at: string) => (Date.parse(at) - BEGIN) / 60_000
    expect(looks.map(placeOf)).toEqual([most + 11, 11])
  })

  test('by the length of what was said', async ({ world }) => {
    const [ada, grace] = await world.pair()
    const each = 4000
    const many = Math.ceil(LOOKED_AT.bytes / each)
    const long = (n: number) => (n % 9 === 4 ? `${n} it` : `${n} `).padEnd(each, '.')
    const texts = Array.from({ length: 3 * many }, (_, n) => long(n))
    await said(world, ada, grace, texts)

    const { texts: found, looks } = await lookThrough(ada, grace, 'it')

    expect(found).toEqual(texts.filter((text) => text.includes('it')).toReversed())
    const placeOf = (at: string) => (Date.parse(at) - BEGIN) / 60_000
    // the third look ends at the very first message, and only the fourth finds that there is none before it
    expect(looks.map(placeOf)).toEqual([2 * many + 1, many + 1, 1])
  })
})

import { sql } from 'kysely'
import { expect } from 'vitest'
import { exportAccount } from '@devgrove/contract/account-export'
import { sendAppeal, viewAppealed } from '@devgrove/contract/appeals'
import { changeStatus } from '@devgrove/contract/moderation'
import {
  answer,
  appeal,
  ban,
  countFor,
  mailedToken,
  waitingFor,
  warn,
  WORDS,
} from '../../../../test/appeals.ts'
import { removeAccount } from '../../../../test/remove-account.ts'
import { test, World } from '../../../../test/world.ts'
import { forgetAppeals } from './forget-appeals.ts'

const DAY_MS = 24 * 3600 * 1000

async function cast(world: World) {
  return { mod: await world.person('mod', { role: 'moderator' }), ada: await world.person('ada') }
}

const look = (world: World, token: string) => world.call(viewAppealed, { body: { token } })
const send = (world: World, token: string, text = WORDS) =>
  world.call(sendAppeal, { body: { token, text } })

test('whoever is banned appeals from the letter, without a session, and reads what was decided but not by whom', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada, { until: '2030-01-02T03:04:05.000Z' })
  const token = await mailedToken(world)
  expect(world.letters.at(-1)?.text).toMatch(/appeal once, within 30 days[^]*contact-form/)

  const { status, body, text } = await look(world, token)

  expect([status, body.decision]).toMatchObject([
    200,
    { kind: 'banned', reason: 'Sells followers.', until: '2030-01-02T03:04:05.000Z', holds: true },
  ])
  expect(text).not.toMatch(new RegExp(`"mod|${mod.userId}|${ada.userId}|ada@`))
  expect((await send(world, token)).body.message).toBe(
    'Your appeal is here. The answer comes by mail.',
  )
  expect(await countFor(await world.person('linus', { role: 'admin' }))).toBe(1)
})

test('warnings and deactivations can be appealed against, and a letter that lifts one has no link', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await warn(mod, ada)
  const warning = await look(world, await mailedToken(world))
  const decide = (status: 'active' | 'deactivated') =>
    mod.call(changeStatus, { params: { status, userId: ada.userId }, body: { reason: 'Spam.' } })
  await decide('deactivated')
  const deactivation = await mailedToken(world)
  await decide('active')

  expect(warning.body.decision).toMatchObject({ kind: 'warning', until: null, holds: true })
  expect((await look(world, deactivation)).body.decision).toMatchObject({
    kind: 'deactivated',
    holds: false,
  })
  expect(await mailedToken(world)).toBe('')
  const links = await world.ctx.db.selectFrom('appeal_links').selectAll().execute()
  expect(links).toHaveLength(2)
})

test('a link that was guessed, cut off, used or is 30 days old is answered in the same words', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada)
  const used = await appeal(world)
  await warn(mod, await world.person('grace'))
  const old = await mailedToken(world)
  const answers = async () =>
    Promise.all(
      ['x'.repeat(43), old.slice(0, -1), used, '', 'a\0b', '\ud800', old].flatMap((token) => [
        look(world, token),
        send(world, token),
      ]),
    )
  world.stoppedAt = new Date(Date.now() + 30 * DAY_MS - 60_000)
  expect((await look(world, old)).status).toBe(200)
  world.stoppedAt = new Date(Date.now() + 30 * DAY_MS + 60_000)
  const before = await world.dump()

  const texts = (await answers()).map(({ status, text }) => `${status} ${text}`)

  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toMatch(/^400 .*older than 30 days, was used already, or is not whole/)
  expect(await world.dump()).toBe(before)
})

test('one act is appealed against once, by whichever of its letters and however many at once', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada)
  const tokens = [await mailedToken(world), await mailedToken(world)]
  expect(new Set(tokens).size).toBe(2)

  const sent = await Promise.all(
    [...tokens, ...tokens, ...tokens].map((token) => send(world, token)),
  )

  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400, 400])
  expect((await look(world, tokens[0]!)).status).toBe(400)
  await warn(mod, await world.person('grace'))
  await appeal(world)
  expect(await countFor(await world.person('linus', { role: 'admin' }))).toBe(2)
})

test('of a token only the hash is kept', async ({ world }) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada)
  const token = await mailedToken(world)

  expect(token).toMatch(/^[0-9a-f]{64}$/)
  expect(await world.dump()).not.toContain(token)
})

test('an appeal says something, in 20 to 2,000 characters around which nothing is kept', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada)
  const token = await mailedToken(world)
  const short = 'Say why in at least 20 characters.'
  const fields = async (text: string) => (await send(world, token, text)).body.fields

  expect(await fields(`  ${'a'.repeat(19)}  `)).toEqual({ text: short })
  expect(await fields('\u200b'.repeat(40))).toEqual({ text: short })
  expect((await world.call(sendAppeal, { body: { token } as never })).body.fields).toEqual({
    text: short,
  })
  expect(await fields('🌱'.repeat(2001))).toEqual({
    text: 'An appeal must be at most 2000 characters long.',
  })
  expect((await send(world, token, ` ${'🌱'.repeat(2000)}\n`)).status).toBe(200)
  const [waiting] = await waitingFor(await world.person('linus', { role: 'admin' }))
  expect(waiting?.text).toBe('🌱'.repeat(2000))
})

test('one’s own appeals are in one’s export, without whoever decided or answered', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  const linus = await world.person('linus', { role: 'admin' })
  await warn(mod, ada)
  await appeal(world)
  const [waiting] = await waitingFor(linus)
  await answer(linus, waiting!._id, 'upheld', 'Spam is spam.')

  const { body, text } = await ada.call(exportAccount)

  expect(body.account.appeals).toMatchObject([
    {
      decision: 'warning',
      reason: 'Spam.',
      text: WORDS,
      outcome: 'upheld',
      answer: 'Spam is spam.',
    },
  ])
  expect(text).not.toMatch(/linus|"mod"/)
  expect((await linus.call(exportAccount)).body.account.appeals).toEqual([])
})

test('appeals and their links go with the account', async ({ world }) => {
  const { mod, ada } = await cast(world)
  await ban(mod, ada)
  const token = await appeal(world)
  await removeAccount(world, ada)

  expect((await look(world, token)).status).toBe(400)
  expect(await countFor(await world.person('linus', { role: 'admin' }))).toBe(0)
  const { rows } = await sql`select from appeals union all select from appeal_links`.execute(
    world.ctx.db,
  )
  expect(rows).toEqual([])
})

test('what was answered is forgotten after a year, a link after its 30 days, and nothing that waits', async ({
  world,
}) => {
  const { mod, ada } = await cast(world)
  const linus = await world.person('linus', { role: 'admin' })
  await ban(mod, ada)
  await appeal(world)
  const [waiting] = await waitingFor(linus)
  await answer(linus, waiting!._id, 'upheld')
  await warn(mod, await world.person('grace'))
  await appeal(world)
  const kept = async (days: number) => {
    world.stoppedAt = new Date(Date.now() + days * DAY_MS)
    await forgetAppeals(world.ctx)
    const { rows } = await sql<{ appeals: number; links: number }>`select
      (select count(*)::int from appeals) as appeals, (select count(*)::int from appeal_links) as links`.execute(
      world.ctx.db,
    )
    return rows[0]
  }

  expect(await kept(29)).toEqual({ appeals: 2, links: 2 })
  expect(await kept(31)).toEqual({ appeals: 2, links: 0 })
  expect(await kept(366)).toEqual({ appeals: 1, links: 0 })
})

test('one link and one address may try so often', async () => {
  const strict = await World.open({ RATE_LIMIT_SCALE: '1' })
  try {
    const statuses: number[] = []
    for (let tries = 0; tries < 61; tries++)
      statuses.push((await look(strict, `guess${tries}`)).status)
    expect(statuses).toEqual([...Array<number>(60).fill(400), 429])
    const sent: number[] = []
    for (let tries = 0; tries < 16; tries++) sent.push((await send(strict, 'guess')).status)
    expect(sent).toEqual([...Array<number>(15).fill(400), 429])
  } finally {
    await strict.close()
  }
})

import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { expect } from 'vitest'
import { z } from 'zod'
import { route } from '@devgrove/contract/route'
import { test, type World } from '../../test/world.ts'
import type { Portions } from './at-length.ts'
import { openHttp } from './http.ts'
import { serve } from './serve.ts'

/** More than is kept back before the first of it is sent. */
const MUCH = 256 * 1024

const Line = z.object({ name: z.string() })
const list = route({
  method: 'GET',
  path: '/api/lines',
  summary: '',
  access: 'anyone',
  reply: z.object({
    message: z.string(),
    book: z.object({ title: z.string(), lines: z.array(Line), notes: z.array(Line) }),
  }),
  atLength: true,
})

type Lines = Portions<z.infer<typeof Line>>

/** A server of one answer, whose lines come from there, and what it answers. */
async function answering(world: World, linesOf: () => Lines) {
  const app = await openHttp(world.ctx, createServer)
  serve({ app, ctx: world.ctx, identify: async () => undefined }, list, async () => ({
    message: 'Read on.',
    book: { title: 'A "quoted" one', lines: linesOf(), notes: [{ name: 'whole' }] },
  }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const ask = (headers: Record<string, string> = {}) => fetch(`${address}/api/lines`, { headers })
  return { ask, close: () => app.close() }
}

async function* inPortions(...portions: object[][]) {
  for (const portion of portions) yield portion as { name: string }[]
}

test('portions become one list, and only keys that the contract names are sent', async ({
  world,
}) => {
  const { ask, close } = await answering(world, () =>
    inPortions([], [{ name: 'one', secret: 1 }, { name: 'two' }], [], [{ name: 'thrée' }]),
  )

  const answer = await ask()

  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toEqual({
    success: true,
    message: 'Read on.',
    book: {
      title: 'A "quoted" one',
      lines: [{ name: 'one' }, { name: 'two' }, { name: 'thrée' }],
      notes: [{ name: 'whole' }],
    },
  })
  await close()
})

test('a list without a portion is an empty one', async ({ world }) => {
  const { ask, close } = await answering(world, () => inPortions())

  expect(await (await ask()).json()).toMatchObject({ book: { lines: [] } })
  await close()
})

test('where a portion fails the answer breaks off, and the next is whole again', async ({
  world,
}) => {
  let isLost = true
  const { ask, close } = await answering(world, async function* lines() {
    yield [{ name: randomBytes(MUCH).toString('hex') }]
    if (isLost) throw new Error('the database is lost')
  })
  const whole = { 'accept-encoding': 'identity' }

  await expect(ask(whole).then((answer) => answer.text())).rejects.toThrow('terminated')
  isLost = false
  expect(await (await ask(whole)).json()).toMatchObject({ success: true })
  await close()
})

test('what fails before anything of it was sent is told in words, however it would have been compressed', async ({
  world,
}) => {
  const { ask, close } = await answering(world, async function* lines() {
    yield [{ name: 'one' }]
    throw Object.assign(new Error('too many connections'), { code: '53300' })
  })

  for (const encoding of ['br', 'zstd']) {
    const answer = await ask({ 'accept-encoding': encoding })

    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([503, null])
    expect(await answer.json()).toMatchObject({ success: false, code: 'overloaded' })
  }
  await close()
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { clientEvents } from './chats.socket.ts'
import { ProfileDraft } from './profiles.ts'
import { routes } from './routes.ts'
import { Text } from './text.ts'

const SENTENCE = 'This text holds characters that cannot be stored.'
/** As much as a body holds. Two kinds of marks that have to change places: composing it takes half a second. */
const MARKS = `a${'\u0300'.repeat(15_800)}${'\u0316'.repeat(15_800)}`

/** Letters that become marks only where they are taken apart, which makes room for as many between them. */
const HIDDEN = `a${'\u0301\uff9e'.repeat(12_500)}`

/** The same for every field that a schema may have, in a list and in an object of one level as well. */
function* filled(schema: z.ZodType, text: string): Iterable<unknown> {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties)
  const inside = names.flatMap((name) => {
    const property = properties[name]
    return typeof property === 'object' ? Object.keys(property.properties ?? {}) : []
  })
  const nested = Object.fromEntries(inside.map((name) => [name, text]))
  for (const value of [text, [text], nested, [nested]]) {
    yield Object.fromEntries(names.map((name) => [name, value]))
  }
  yield text
}

const inputs = [
  ...Object.values(routes)
    .flat()
    .flatMap(({ method, path, params, query, body }) =>
      [params, query, body].map((schema) => ({ name: `${method} ${path}`, schema })),
    ),
  ...clientEvents.map(({ name, payload }) => ({ name, schema: payload })),
  { name: 'a draft of a profile', schema: ProfileDraft },
]

const timed = (work: () => void): number => {
  const began = Date.now()
  work()
  return Date.now() - began
}

/** Of several times the best, in ms: the machine may have others to serve. */
const bestOf = (work: () => void): number => Math.min(timed(work), timed(work), timed(work))

/** What composing one such text costs on this machine, in ms. */
const costOfOne = bestOf(() => MARKS.normalize('NFC'))

test.each(inputs.flatMap(({ name, schema }) => (schema ? [{ name, schema }] : [])))(
  'marks that are stacked without end hold up nobody: $name',
  ({ schema }) => {
    const fillings = [MARKS, HIDDEN].flatMap((text) => [...filled(schema, text)])
    const cost = bestOf(() => {
      for (const input of fillings) schema.safeParse(input)
    })

    expect(cost).toBeLessThan(costOfOne / 2)
  },
)

test('more than 1,200 marks on one letter are refused, and what people write is not', () => {
  expect(Text.safeParse(`a${'\u0301\u0316'.repeat(601)}`).error?.issues).toMatchObject([
    { message: SENTENCE },
  ])
  const written = [
    `Z${'\u0300\u0316'.repeat(600)}a${'\u0301'.repeat(60)}lgo`,
    'श्रीमद्भगवद्गीता',
    'ซึ่งก็คือ',
    'Đặng Thị Ngọc',
    '👨‍👩‍👧‍👦 🏳️‍🌈 1️⃣',
    'شَرِكَةٌ',
  ]
  for (const text of written) expect(Text.parse(text)).toBe(text.normalize('NFC'))
})

// Owns answers that nobody holds whole: their lists are read portion by portion, as whoever asked takes them in.
import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { Refusal } from './refusal.ts'

/** A list that is still to be read. */
export type Portions<Item> = AsyncIterable<readonly Item[]>

/** An answer in which a list, or that of a part, may come in portions. */
export type AtLength<Answer> = {
  [K in keyof Answer]: Answer[K] | (Answer[K] extends object ? InPortions<Answer[K]> : never)
}
/** A part in which lists may come in portions. */
export type InPortions<Part> = {
  [K in keyof Part]: Part[K] extends readonly (infer Item)[] ? Part[K] | Portions<Item> : Part[K]
}

export interface Shape {
  properties?: Record<string, Shape>
  [more: string]: unknown
}

/** Throws once nothing more may be sent. */
export type MayGoOn = () => Promise<void>

/**
 * Sends an answer while it is read; only keys that the shape names are sent. `mayGoOn` is asked before each portion. Should
 * it or a portion fail, the answer breaks off where it is, so that nobody takes it for whole.
 */
export const sendAtLength = (
  reply: FastifyReply,
  shape: Shape,
  answer: object,
  mayGoOn: MayGoOn,
): FastifyReply =>
  reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(Readable.from(textOf({ reply, mayGoOn }, shape, answer)))

/** Lets one answer of somebody's be under way at a time: whoever takes in little would otherwise hold ever more. */
export function openTurns(): (reply: FastifyReply, key: string) => void {
  const underWay = new Set<string>()
  return ({ raw }, key) => {
    if (underWay.has(key)) throw new Refusal('overloaded', { retryAfterSeconds: 5 })
    underWay.add(key)
    finished(raw, () => underWay.delete(key))
  }
}

interface Way {
  reply: FastifyReply
  mayGoOn: MayGoOn
}

async function* textOf(way: Way, shape: Shape, value: unknown): AsyncGenerator<string> {
  if (isPortions(value)) {
    yield* listText(way, shape, value)
  } else if (isObject(value) && Object.values(value).some(hasPortions)) {
    yield* objectText(way, shape, value)
  } else {
    yield asJson(way.reply, shape, value)
  }
}

async function* objectText(way: Way, shape: Shape, value: Record<string, unknown>) {
  let separator = '{'
  for (const [name, part] of Object.entries(shape.properties ?? {})) {
    if (value[name] === undefined) continue
    yield `${separator}${JSON.stringify(name)}:`
    yield* textOf(way, part, value[name])
    separator = ','
  }
  yield '}'
}

async function* listText({ reply, mayGoOn }: Way, shape: Shape, portions: Portions<unknown>) {
  let separator = '['
  await mayGoOn()
  for await (const portion of portions) {
    if (portion.length > 0) {
      yield `${separator}${asJson(reply, shape, portion).slice(1, -1)}`
      separator = ','
    }
    await mayGoOn()
  }
  yield separator === '[' ? '[]' : ']'
}

const asJson = (reply: FastifyReply, shape: Shape, value: unknown): string =>
  reply.serializeInput(value as Record<string, unknown>, shape) as string

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isPortions = (value: unknown): value is Portions<unknown> =>
  isObject(value) && Symbol.asyncIterator in value

const hasPortions = (value: unknown): boolean =>
  isPortions(value) || (isObject(value) && Object.values(value).some(isPortions))

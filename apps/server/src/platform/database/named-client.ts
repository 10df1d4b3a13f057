// Owns prepared statements: an unnamed query costs PostgreSQL several times its planning.
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { WatchedClient } from './watched-client.ts'

const MOST_STATEMENTS = 500

// the account library's: PostgreSQL refuses a kept plan of theirs for ever once a newer version has added a column
const GIVES_EVERY_COLUMN = /^select (?:"\w+"\.)?\*|returning (?:"\w+"\.)?\*$/

type Query = (...parts: unknown[]) => unknown

// Not the promise that pg would make: to that it gives the query its callback after the query was made, and the engine
// then keeps each query and its whole answer until the next full collection of garbage, and carries them along in every
// small one, in which the process answers nobody.
const promised = (send: Query, client: pg.Client, query: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    send.call(client, query, (error: unknown, result: unknown) =>
      error instanceof Error ? reject(error) : resolve(result),
    )
  })

/**
 * A client that names every parameterised query by its text, so that each connection plans it once. Only one that gives
 * all columns, whichever there are, stays without a name.
 */
export class NamedClient extends WatchedClient {
  readonly #names = new Map<string, string>()

  // pg's overloads cannot be spelt for an override that only adds a name
  override query = ((...parts: unknown[]): unknown => {
    const send = WatchedClient.prototype.query as unknown as Query
    const [text, values, done] = parts
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) {
      return send.apply(this, parts)
    }
    const name = this.#nameOf(text)
    const query = name === undefined ? { text, values } : { name, text, values }
    return done === undefined ? promised(send, this, query) : send.call(this, query, done)
  }) as pg.Client['query']

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= MOST_STATEMENTS) return known
    if (GIVES_EVERY_COLUMN.test(text)) return undefined
    const name = `k${createHash('sha1').update(text).digest('base64url').slice(0, 20)}`
    this.#names.set(text, name)
    return name
  }
}

// Owns connections to the database that notice when nobody is at the other end any more.
import { Socket } from 'node:net'
import pg from 'pg'

/** Longer than the time limit of a statement, within which the database says something in any case. */
const LONGER_MS = 2000
const QUIET_MS = 10_000

const silence = (ms: number): Error =>
  Object.assign(new Error(`the database said nothing for ${ms / 1000} s`), { code: 'ETIMEDOUT' })

/**
 * A client that gives its connection up, as if the database had, where a statement was sent and nothing came back for two
 * seconds longer than it may take (`statement_timeout`). A network that swallows everything, or a machine that stands
 * still, would else be noticed by the operating system alone, after a quarter of an hour, and a pool go on handing out the
 * connections that lead there.
 */
export class WatchedClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ keepAlive: true, keepAliveInitialDelayMillis: QUIET_MS, ...config })
    const limit = config.statement_timeout
    if (typeof limit === 'number' && limit > 0) {
      this.once('connect', () => this.#watch(limit + LONGER_MS))
    }
  }

  #watch(mostMs: number): void {
    const { stream } = this.connection
    if (!(stream instanceof Socket)) return
    stream.on('timeout', () => {
      if (this.#isAsking()) stream.destroy(silence(mostMs))
      // what has run out is not begun again by the next question
      else stream.setTimeout(mostMs)
    })
    stream.setTimeout(mostMs)
  }

  // pg knows it and has no name for it in its types
  #isAsking(): boolean {
    return !(this as unknown as { readyForQuery: boolean }).readyForQuery
  }
}

// Owns the connections to Redis: what many nodes share beside the database.
import { Redis } from 'ioredis'
import type { Log } from './log.ts'

const START_WITHIN_MS = 5000
const MOST_DELAY_MS = 1000
const SILENCE_MS = 5000

export type RedisClient = Redis

export interface RedisConnections {
  /** For what nodes tell each other: waits for Redis to come back. */
  telling: RedisClient
  /** For counts: fails at once while Redis is away, so that each node can count for itself. */
  counting: RedisClient
  close: () => Promise<void>
}

/** Connects to Redis, or not at all where this is the only node. Once connected, it comes back by itself after any loss. */
export async function openRedis(
  url: string | undefined,
  log: Log,
): Promise<RedisConnections | undefined> {
  if (url === undefined) return undefined
  const retryStrategy = (tries: number): number => Math.min(tries * 100, MOST_DELAY_MS)
  // one that says nothing any more is as good as gone; the adapter lets Redis wait for 5 s for what others say
  const watched = { retryStrategy, keepAlive: SILENCE_MS }
  const telling = new Redis(url, {
    ...watched,
    socketTimeout: 2 * SILENCE_MS,
    maxRetriesPerRequest: null,
  })
  const counting = new Redis(url, {
    ...watched,
    socketTimeout: SILENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    commandTimeout: 500,
  })
  tellAtMostOnce(telling, log)
  const clients = [telling, counting]
  for (const client of clients) {
    client.on('error', (error: Error) => log.warn({ reason: error.message }, 'Redis is away'))
  }
  const close = async (): Promise<void> => {
    for (const client of clients) client.disconnect()
  }
  const isThere = await Promise.all(clients.map(untilReady))
  if (isThere.includes(false)) {
    await close()
    throw new Error('REDIS_URL names a server that does not answer.')
  }
  return { telling, counting, close }
}

// the adapter publishes and does not look back: an error of Redis, or our own end, would be nobody's and end the process
function tellAtMostOnce(client: Redis, log: Log): void {
  const publish = client.publish.bind(client)
  client.publish = (channel: string | Buffer, message: string | Buffer) =>
    publish(channel, message).catch((error: unknown) => {
      log.warn({ err: error }, 'other nodes were not told')
      return 0
    })
}

function untilReady(client: Redis): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), START_WITHIN_MS)
    client.once('ready', () => {
      clearTimeout(timer)
      resolve(true)
    })
  })
}

// Owns how often anybody may do anything. Every door (HTTP, socket, job) asks here.
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import type { RedisClient } from './redis.ts'
import { Refusal } from './refusal.ts'
import type { RefusalCode } from '@devgrove/contract/refusals'

export interface Allowance {
  /** Names the count; the same name and key share it. */
  name: string
  points: number
  seconds: number
  /** No rule between people: it only keeps floods away, so that each worker may count for itself. */
  isDam?: true
}

/** As much as a member may ask for in all, whatever it is. */
export const MEMBER_ALLOWANCE: Allowance = {
  name: 'member',
  points: 1200,
  seconds: 60,
  isDam: true,
}

const FIRST_PROCESS_MS = 3000

export interface RateLimiter {
  /** Counts one try; refuses with 429 and the seconds to wait once the allowance is used up. */
  spend(allowance: Allowance, key: string, code?: RefusalCode): Promise<void>
  /** Whether an allowance is used up, so that the next try would be refused; counts nothing. */
  isSpent(allowance: Allowance, key: string): Promise<boolean>
  /** Gives a count back its full allowance. */
  forgive(allowance: Allowance, key: string): Promise<void>
}

type Counter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'delete'>

/**
 * Counts in this process, in the first one of several, or, with Redis, over all nodes; while that one does not answer
 * each process counts for itself. `scale` multiplies every allowance (RATE_LIMIT_SCALE).
 */
export function openRateLimiter(scale: number, shared?: RedisClient | 'by workers'): RateLimiter {
  const limiters = new Map<string, Counter>()
  const limiterFor = (allowance: Allowance): Counter => {
    const known = limiters.get(allowance.name)
    if (known) return known
    const made = makeLimiter(allowance, scale, shared)
    limiters.set(allowance.name, made)
    return made
  }
  return {
    spend: async (allowance, key, code = 'rate_limited') => {
      try {
        await limiterFor(allowance).consume(key)
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent
        throw new Refusal(code, { retryAfterSeconds: Math.ceil(spent.msBeforeNext / 1000) })
      }
    },
    isSpent: async (allowance, key) => {
      const count = await limiterFor(allowance).get(key)
      return count !== null && count.remainingPoints <= 0
    },
    forgive: async (allowance, key) => {
      await limiterFor(allowance).delete(key)
    },
  }
}

function makeLimiter(
  { name, points, seconds, isDam }: Allowance,
  scale: number,
  shared: RedisClient | 'by workers' | undefined,
): Counter {
  const options = {
    keyPrefix: name,
    points: Math.max(1, Math.round(points * scale)),
    duration: seconds,
  }
  const here = new RateLimiterMemory(options)
  // to ask the first process would cost every call its way there
  if (!shared || (shared === 'by workers' && isDam)) return here
  if (shared === 'by workers') {
    return orHere(new RateLimiterCluster({ ...options, timeoutMs: FIRST_PROCESS_MS }), here)
  }
  return new RateLimiterRedis({
    ...options,
    keyPrefix: `limit:${name}`,
    storeClient: shared,
    rejectIfRedisNotReady: true,
    insuranceLimiter: here,
  })
}

function orHere(first: Counter, here: Counter): Counter {
  const ask = async <T>(what: (counter: Counter) => Promise<T>): Promise<T> => {
    try {
      return await what(first)
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error
      return what(here)
    }
  }
  return {
    consume: (key) => ask((counter) => counter.consume(key)),
    get: (key) => ask((counter) => counter.get(key)),
    delete: (key) => ask((counter) => counter.delete(key)),
  }
}

/** One household or machine: an IPv4 address, or the /64 network of an IPv6 address, however it is spelt. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  return `${networkOf(address.replace(/%.*/, '')).join(':')}::/64`
}

function networkOf(address: string): string[] {
  const [left = [], right] = address.split('::').map((side) => side.split(':').filter(Boolean))
  const gap = right ? Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...gap, ...(right ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
}

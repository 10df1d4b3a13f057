import { hash, verify } from '@node-rs/argon2'
import { dictionary, adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { Refusal } from '../../platform/refusal.ts'

// ASVS 5.0 appendix C: argon2id, 19 MiB, two passes, one lane
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MOST_WAITING = 50

/** Below this many guesses a password is refused, whatever signs it holds (S-01). */
const FEWEST_GUESSES = 20_000_000
const CHECKED_LENGTH = 64

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** Refuses a password that is easy to guess for somebody who knows the product and the account (S-01). */
export function refuseWeakPassword(password: string, accountWords: readonly string[]): void {
  const words = ['devgrove', ...accountWords.filter((word) => word.length > 2)]
  const { guesses } = strength.check(password.slice(0, CHECKED_LENGTH), words)
  if (guesses < FEWEST_GUESSES) {
    const refusal = new Refusal('weak_password')
    throw new Refusal('weak_password', { fields: { password: refusal.message } })
  }
}

export interface PasswordHasher {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Hashes two passwords at once and lets 50 wait (times `scale`); whoever comes then is told to try again (S-07). */
export function openPasswordHasher(scale: number): PasswordHasher {
  const mostWaiting = Math.round(MOST_WAITING * scale)
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= AT_ONCE) {
      if (waiting.length >= mostWaiting) throw new Refusal('rate_limited', { retryAfterSeconds: 2 })
      // whoever finishes hands its place over, so that `running` never drops in between
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), COST)),
    verify: (given) => inTurn(() => verify(given.hash, given.password.normalize('NFC'))),
  }
}

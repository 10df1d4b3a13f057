import { hash, verify } from '@node-rs/argon2'
import { dictionary, adjacencyGraphs } from '@zxcvbn-ts/language-common'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import pLimit from 'p-limit'
import { Refusal } from '../../../platform/refusal.ts'

// ASVS 5.0 appendix C: argon2id, 19 MiB, two passes, one lane
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const MOST_WAITING = 50

/** Below this many guesses a password is refused, whatever signs it holds (S-01). */
const FEWEST_GUESSES = 20_000_000
const CHECKED_LENGTH = 64

const strength = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })

/** What of an account somebody would try first as its password. */
export interface Names {
  username: string
  email: string
  firstName: string
  lastName: string
}

/** Refuses a password that is easy to guess for somebody who knows the product and the account (S-01). */
export function refuseWeakPassword(
  password: string,
  { username, email, firstName, lastName }: Names,
  field: 'password' | 'newPassword' = 'password',
): void {
  const names = [username, firstName, lastName, email.split('@')[0] ?? '']
  const words = ['devgrove', ...names.filter((word) => word.length > 2)]
  // in the form in which it is hashed
  const weighed = password.normalize('NFC').slice(0, CHECKED_LENGTH)
  const { guesses } = strength.check(weighed, words)
  if (guesses < FEWEST_GUESSES) {
    const refusal = new Refusal('weak_password')
    throw new Refusal('weak_password', { fields: { [field]: refusal.message } })
  }
}

export interface PasswordHasher {
  hash: (password: string) => Promise<string>
  verify: (given: { hash: string; password: string }) => Promise<boolean>
}

/** Hashes two passwords at once and lets 50 wait (times `scale`); whoever comes then is told to try again (S-07). */
export function openPasswordHasher(scale: number): PasswordHasher {
  const most = AT_ONCE + Math.round(MOST_WAITING * scale)
  const atOnce = pLimit(AT_ONCE)

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (atOnce.activeCount + atOnce.pendingCount >= most) {
      throw new Refusal('rate_limited', { retryAfterSeconds: 2 })
    }
    return atOnce(work)
  }

  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), COST)),
    verify: (given) => inTurn(() => verify(given.hash, given.password.normalize('NFC'))),
  }
}

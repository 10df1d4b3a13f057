// Owns what every operation is handed: the database, time, ids and the ways to tell others.
import type { SessionId, UserId } from '@devgrove/contract/ids'
import type { Role, Status } from '@devgrove/contract/profiles'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Together } from './database/together.ts'
import type { EventBus } from './events.ts'
import type { Github } from './github.ts'
import type { GuardedFetch } from './guarded-fetch.ts'
import type { Queue } from './jobs.ts'
import type { Log } from './log.ts'
import type { Postbox } from './mail.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import type { Presence } from './presence.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Storage } from './storage.ts'

export interface Ctx {
  config: Config
  db: Database
  /** Runs a statement for all calls that wait for it. */
  together: Together
  events: EventBus
  log: Log
  mail: Postbox
  queue: Queue
  /** Who takes payments; undefined where nobody does. */
  payments: PaymentGateway | undefined
  /** By whom members sign in with GitHub; undefined where nobody does. */
  github: Github | undefined
  limiter: RateLimiter
  presence: Pick<Presence, 'isOnline'>
  storage: Storage
  /** Reads what lies behind an address that somebody typed. */
  fetchOutside: GuardedFetch
  now: () => Date
  /** UUIDv7: sortable by time, so an index on ids is an index on age. */
  newId: () => string
}

/** Who is signed in, read afresh for each request: a role or a ban holds from the next call on. */
export interface Viewer {
  userId: UserId
  username: string
  role: Role
  status: Status
  sessionId: SessionId
  /** Whether others may see that they are there: nobody who hides is. */
  isShown: boolean
  /** Whether they show their connections how far they have read. */
  showsReads: boolean
}

// Owns the statement that finds out who calls, and what of a part about them need not be read again.
import { type RawBuilder, sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Viewer } from '../../../platform/context.ts'
import { fixed } from '../../../platform/database/fixed.ts'
import { sharing } from '../../../platform/database/together.ts'
import type { OwnPart } from '../../../platform/own-part.ts'
import { hasSuspension } from '../../moderation/suspensions.facts.ts'
import { asInterval, isAlive } from '../accounts.queries.ts'
import { SEEN_EVERY_SECONDS } from '../session-cookie.rules.ts'

interface StoredSession extends Viewer {
  token: string
  /** Whether a visit was written down lately, also on the member: a session that has just begun moved them nowhere. */
  wasSeen: boolean
  own?: unknown
  state?: string
}

interface Asked {
  tokens: readonly string[]
  now: Date
  /** Tokens with the state of the part that is kept for each. */
  known: readonly string[]
}

// whoever of the staff was suspended acts as a member until that is over
const ACTING_ROLE = sql`case when u.role = 'user'
    or not ${hasSuspension(sql.ref('u.id'))} then u.role else 'user' end`

const readerWith = (part: OwnPart<unknown> | undefined) =>
  fixed<Asked, StoredSession>(
    (given) => sql`select s.token, s.id as "sessionId", u.id as "userId", u.username, u.status,
        ${ACTING_ROLE} as role,
        u.status = 'active' and u.shows_online as "isShown", u.shows_reads as "showsReads",
        least(s.last_seen_at, u.last_active_at) >= given.now - ${asInterval(SEEN_EVERY_SECONDS)} as "wasSeen"
        ${part ? columnsOf(part, given('known')) : sql``}
      from sessions s join users u on u.id = s.user_id and u.status <> 'banned'
        cross join lateral (select u.id as me, ${given('now')}::timestamptz as now) given
      where s.token = any(${given('tokens')}::text[]) and ${isAlive(given('now'))}`,
  )

const columnsOf = ({ value, state }: OwnPart<unknown>, known: RawBuilder<unknown>) =>
  state
    ? sql`, ${state} as state,
        case when s.token || ' ' || ${state} <> all (${known}::text[]) then ${value} end as own`
    : sql`, ${value} as own`

interface Kept {
  state: string
  own: unknown
}

// of some kilobytes each
const MOST_KEPT = 5_000

/**
 * The session of each token with its member as they are now, and with the part that is asked for about them, in one
 * statement; undefined where there is none, it is over, or its member is banned. Of a part with a state the last value
 * is kept for each session, and is the same object for as long as the database names the same state.
 */
export const findSessionsWith = sharing((part: OwnPart<unknown> | undefined) => {
  const read = readerWith(part)
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT })
  return async (db, asked: readonly { token: string; now: Date }[]) => {
    const now = asked.at(-1)?.now
    if (!now) return []
    const tokens = asked.map(({ token }) => token)
    const known = part?.state ? keptOf(kept, tokens) : NOTHING
    const rows = await read(db, {
      tokens,
      now,
      known: [...known].map(([token, { state }]) => `${token} ${state}`),
    })
    const sessions = new Map<string, StoredSession>()
    for (const row of rows) {
      sessions.set(row.token, row)
      if (row.state === undefined) continue
      const before = known.get(row.token)
      if (before?.state === row.state) row.own = before.own
      else kept.set(row.token, { state: row.state, own: row.own })
    }
    return tokens.map((token) => sessions.get(token))
  }
})

const NOTHING: ReadonlyMap<string, Kept> = new Map()

// looked up before the statement: what another call drops meanwhile is still at hand for this one
function keptOf(kept: LRUCache<string, Kept>, tokens: readonly string[]): Map<string, Kept> {
  const known = new Map<string, Kept>()
  for (const token of tokens) {
    const one = kept.get(token)
    if (one) known.set(token, one)
  }
  return known
}

import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { countChange, isZero } from './counts.rules.ts'
import { writeChanges } from './change.queries.ts'
import { findPairsOf, type Found, type People, readPair } from '../pair.queries.ts'
import {
  type Action,
  afterwards,
  type Change,
  decide,
  hasMet,
  noPair,
  noticeableBy,
  type Pair,
  relationOf,
} from '../relation.rules.ts'

/** As often as others may act on the same two people at the same moment. */
const MOST_TRIES = 20

const AWAY = { error: 'This developer is not here at present. You can accept once they are back.' }
const OWN_AWAY = {
  error: 'Your account is deactivated. You can accept requests once it is active.',
}

/** Two active people with nothing between them. */
export const strangers: Found = { pair: noPair, theirStatus: 'active' }

export interface Outcome {
  before: Pair
  after: Pair
}

interface Attempt extends People {
  action: Action
  /** What is most likely between them, if the action is allowed then: it saves to look. */
  likely?: Found
  /** Checks what must hold; throws its own refusal. */
  mustHold?: (found: Found) => void
  missing: 'user_not_found' | 'request_not_found'
}

/**
 * The one way by which somebody changes anything between two people: decide on what is found, and write it down, with the
 * counts of both. Whoever may notice is told.
 */
export async function changeRelation(ctx: Ctx, attempt: Attempt): Promise<Outcome> {
  const { me, action, mustHold, likely, missing } = attempt
  const outcome = await settle(ctx, attempt, {
    likely,
    decideOn: (found) => {
      mustHold?.(found)
      const decision = decide(found.pair, me, action)
      if ('refusal' in decision) throw new Refusal(decision.refusal)
      return decision.change
    },
    whenWritten: (written) => tell(ctx, attempt, written),
  })
  if (!outcome) throw new Refusal(missing)
  return outcome
}

function tell(ctx: Ctx, { me, them }: People, { before, after }: Outcome): void {
  const visibleTo = noticeableBy(before, after, { me, them })
  if (visibleTo.length === 0) return
  ctx.events.publish('relation.changed', {
    visibleTo,
    ...(hasMet(after, me) && { met: { by: me, userId: them } }),
  })
}

interface Settling {
  likely?: Found | undefined
  decideOn: (found: Found) => Change
  /** Tells whoever may notice. It may come after whoever acted was refused, when the database was slow. */
  whenWritten: (outcome: Outcome) => void
}

/**
 * Writes down what is decided on all that is between two people, if that still is between them, and otherwise decides
 * again on what is there now. Undefined when the other does not exist.
 */
export async function settle(
  ctx: Ctx,
  people: People,
  { likely, decideOn, whenWritten }: Settling,
): Promise<Outcome | undefined> {
  const stamp = { id: ctx.newId() as RequestId, now: ctx.now() }
  let found = likely ?? (await readPair(ctx.db, people.me, people.them))
  for (let tries = 0; found && tries < MOST_TRIES; tries++) {
    const before = found.pair
    const change = decideOn(found)
    const after = afterwards(before, people, change, stamp.id)
    const counts = [people.me, people.them]
      .map((userId) => ({ userId, by: countChange(before, after, userId) }))
      .filter(({ by }) => !isZero(by))
    const decided = { people, supposed: found, change, counts, stamp }
    const outcome = { before, after }
    const written = await ctx.together(writeChanges, decided, (late) => {
      if (late === 'done') whenWritten(outcome)
    })
    if (written === 'done') {
      whenWritten(outcome)
      return outcome
    }
    found = written === 'gone' ? undefined : written
  }
  if (found) throw new Refusal('overloaded', { retryAfterSeconds: 1 })
  return undefined
}

/** Nobody sends anything to somebody banned or deactivated: they are not found (decisions 2). */
export function refuseUnreachable(
  { theirStatus }: Pick<Found, 'theirStatus'>,
  said?: { error: string },
): void {
  if (theirStatus !== 'active') throw new Refusal('user_not_found', said)
}

/** Acts on a request by its `_id`. Whoever has no part in it hears the same as for an id that does not exist. */
export async function reviewRequest(
  ctx: Ctx,
  { userId: me, status }: Pick<Viewer, 'userId' | 'status'>,
  id: RequestId,
  action: Exclude<Action, 'send-interest' | 'block' | 'unblock'>,
): Promise<Outcome> {
  const found = await ctx.together(findPairsOf, { id, me })
  if (!found) throw new Refusal('request_not_found')
  return changeRelation(ctx, {
    me,
    them: found.them,
    action,
    likely: found,
    missing: 'request_not_found',
    mustHold: ({ pair, theirStatus }) => {
      if (!isNamedBy(pair, me, id, action)) throw new Refusal('request_not_found')
      // a yes waits for who asked as interest does; their line stays, and a no is for whoever reads it
      const isYes = action === 'accept' && relationOf(pair, me) === 'received'
      if (!isYes) return
      if (status === 'deactivated') throw new Refusal('own_account_away', OWN_AWAY)
      refuseUnreachable({ theirStatus }, AWAY)
    },
  })
}

// since it was looked up the request may have gone, or been sent anew under another id
function isNamedBy(pair: Pair, me: UserId, id: RequestId, action: Action): boolean {
  if (pair.ignores.get(me) === id) return action !== 'retrieve'
  if (action === 'un-ignore') return false
  return pair.request?.id === id && relationOf(pair, me) !== 'nothing'
}

import type { RequestId, UserId } from '@devgrove/contract/ids'
import type { Ctx } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { countChange, isZero } from './counts.rules.ts'
import {
  addToCounts,
  findPeopleOf,
  lockPair,
  readPair,
  type Trx,
  writeChange,
} from './pair.queries.ts'
import {
  type Action,
  afterwards,
  decide,
  noticeableBy,
  type Pair,
  relationOf,
} from './relation.rules.ts'

export interface Outcome {
  before: Pair
  after: Pair
}

interface Attempt {
  me: UserId
  them: UserId
  action: Action
  /** Checks what must hold once the pair is locked; throws its own refusal. */
  mustHold?: (found: { pair: Pair; theirStatus: 'active' | 'deactivated' | 'banned' }) => void
  missing: 'user_not_found' | 'request_not_found'
}

/** The one way by which anything between two people changes: lock the pair, read it, decide, write, count, tell. */
export async function changeRelation(ctx: Ctx, attempt: Attempt): Promise<Outcome> {
  const outcome = await ctx.db.transaction().execute((trx) => attemptIn(ctx, trx, attempt))
  const visibleTo = noticeableBy(outcome.before, outcome.after, attempt)
  if (visibleTo.length > 0) {
    ctx.events.publish('relation.changed', {
      between: [attempt.me, attempt.them],
      visibleTo,
      areConnected: outcome.after.request?.status === 'accepted',
    })
  }
  return outcome
}

async function attemptIn(ctx: Ctx, trx: Trx, attempt: Attempt): Promise<Outcome> {
  const { me, them, action } = attempt
  await lockPair(trx, me, them)
  const found = await readPair(trx, me, them)
  if (!found) throw new Refusal(attempt.missing)
  attempt.mustHold?.(found)
  const before = found.pair
  const decision = decide(before, me, action)
  if ('refusal' in decision) throw new Refusal(decision.refusal)
  const stamp = { id: ctx.newId() as RequestId, now: ctx.now() }
  const after = afterwards(before, { me, them }, decision.change, stamp.id)
  await writeChange(trx, before, { me, them }, decision.change, stamp)
  const moved = [me, them]
    .map((userId) => ({ userId, by: countChange(before, after, userId) }))
    .filter(({ by }) => !isZero(by))
  if (moved.length > 0) await addToCounts(trx, moved)
  return { before, after }
}

/** Acts on a request by its `_id`. Whoever has no part in it hears the same as for an id that does not exist. */
export async function reviewRequest(
  ctx: Ctx,
  me: UserId,
  id: RequestId,
  action: Exclude<Action, 'send-interest' | 'ignore' | 'block' | 'unblock'>,
): Promise<Outcome> {
  const people = await findPeopleOf(ctx.db, id, me)
  if (!people) throw new Refusal('request_not_found')
  const them = people.from === me ? people.to : people.from
  return changeRelation(ctx, {
    me,
    them,
    action,
    missing: 'request_not_found',
    mustHold: ({ pair }) => {
      if (!isNamedBy(pair, me, id, action)) throw new Refusal('request_not_found')
    },
  })
}

// between the look-up and the lock the request may have gone, or been sent anew under another id
function isNamedBy(pair: Pair, me: UserId, id: RequestId, action: Action): boolean {
  if (pair.ignores.get(me) === id) return action !== 'retrieve'
  if (action === 'un-ignore') return false
  return pair.request?.id === id && relationOf(pair, me) !== 'nothing'
}

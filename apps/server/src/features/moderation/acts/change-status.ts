import type { UserId } from '@devgrove/contract/ids'
import { limits } from '@devgrove/contract/limits'
import { type ModeratedUser, WithReason } from '@devgrove/contract/moderation'
import type { Status } from '@devgrove/contract/profiles'
import type { Ctx, Viewer } from '../../../platform/context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { invalidInput } from '../../../platform/failures.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { momentOf, secondsAfter } from '../../../platform/time.ts'
import { writeAct } from './acts.queries.ts'
import { whyNotStatus } from '../authority.rules.ts'
import { lockBoth } from './lock-both.ts'
import { MAIL_ACT } from './mail-act.ts'
import { moderatedUser } from '../users/moderated-users.ts'
import {
  lift,
  lockModeration,
  type LockedSubject,
  lockSubject,
  type NamedActor,
  suspend,
} from '../staff.queries.ts'
import { tellStatus } from '../tell-status.ts'

export interface Decision {
  status: Status
  reason: string
  until: string | null
  /** The status that whoever decides knows of, if they say so. */
  seen?: Status | undefined
}

/** Bans or deactivates a member, or takes that back. It holds from the same moment at every door. */
export async function changeStatus(
  ctx: Ctx,
  viewer: Viewer,
  userId: UserId,
  decision: Decision,
): Promise<ModeratedUser> {
  const until = readUntil(ctx, decision)
  if (decision.status !== 'active') {
    const read = WithReason.safeParse(decision)
    if (!read.success) throw invalidInput(read.error)
  }
  const { actor, status } = await ctx.db.transaction().execute(async (trx) => {
    const { actor, subject } = await lockBoth(trx, viewer, userId)
    const why = whyNotStatus(actor, subject, decision.status, decision.seen)
    if (why !== undefined) throw new Refusal(why)
    return { actor, status: await decide(ctx, trx, { actor, subject }, { ...decision, until }) }
  })
  await tellStatus(ctx, userId, status)
  return moderatedUser(ctx, actor, userId)
}

const NO_MOMENT = 'Choose a moment in the future, at most ten years from now.'

function readUntil(ctx: Ctx, { status, until }: Decision): Date | null {
  if (until === null || status === 'active') return null
  const moment = momentOf(until)
  const latest = secondsAfter(ctx.now(), limits.moderation.longestDays * 24 * 3600)
  if (moment <= ctx.now() || moment > latest) {
    throw new Refusal('invalid_input', { error: NO_MOMENT, fields: { until: NO_MOMENT } })
  }
  return moment
}

interface People {
  actor: Pick<NamedActor, 'id' | 'name'>
  subject: LockedSubject
}

/** Writes a decision down with its act, and the letter about it; returns the status that the member has now. */
async function decide(
  ctx: Ctx,
  trx: Database,
  { actor, subject }: People,
  { status, reason, until }: { status: Status; reason: string; until: Date | null },
): Promise<Status> {
  const now = ctx.now()
  const isLifted = status === 'active'
  if (!isLifted) await suspend(trx, subject, { status, reason, until, by: actor.id }, now)
  const after = isLifted ? await lift(trx, subject, now) : status
  const id = ctx.newId()
  await writeAct(trx, {
    id,
    at: now,
    actor,
    subject,
    kind: 'status',
    reason,
    before: {
      status: subject.status,
      suspension: subject.suspended ?? 'none',
      until: subject.until?.toISOString() ?? null,
    },
    after: {
      status: after,
      suspension: isLifted ? 'none' : status,
      until: until?.toISOString() ?? null,
    },
  })
  await ctx.queue.add(trx, MAIL_ACT, id)
  return after
}

/** Takes back what staff decided of a member, in the transaction of what it follows from. */
export async function liftWithin(
  ctx: Ctx,
  trx: Database,
  people: { actor: NamedActor; subject: LockedSubject },
  reason: string,
): Promise<Status> {
  const why = whyNotStatus(people.actor, people.subject, 'active')
  if (why !== undefined) throw new Refusal(why)
  return decide(ctx, trx, people, { status: 'active', reason, until: null })
}

const NOBODY = { id: null, name: '' }

/** Takes back what staff decided of a member, if its time is over. */
export async function liftOver(ctx: Ctx, userId: UserId): Promise<void> {
  const status = await ctx.db.transaction().execute(async (trx) => {
    await lockModeration(trx)
    const subject = await lockSubject(trx, userId)
    if (!subject?.suspended || subject.until === null || subject.until > ctx.now()) return undefined
    const decision = { status: 'active' as const, reason: 'Its time is over.', until: null }
    return decide(ctx, trx, { actor: NOBODY, subject }, decision)
  })
  if (status !== undefined) await tellStatus(ctx, userId, status)
}

import type { Act, ModeratedUser } from '@devgrove/contract/moderation'
import type { UserSummary } from '@devgrove/contract/profiles'
import { type Actor, deedsOf, type Subject } from '../authority.rules.ts'

export interface Moderated extends Subject {
  createdAt: Date
  lastActiveAt: Date
  reason: string | null
  until: Date | null
  setAt: Date | null
  setBy: string | null
  warnings: number
}

/** A member as this viewer of the staff sees them. */
export const asModerated = (
  actor: Actor,
  member: Moderated,
  summary: UserSummary,
): ModeratedUser => ({
  ...summary,
  status: member.status,
  role: member.role,
  createdAt: member.createdAt.toISOString(),
  lastActiveAt: member.lastActiveAt.toISOString(),
  suspension: member.setAt && {
    reason: member.reason ?? '',
    until: member.until?.toISOString() ?? null,
    setAt: member.setAt.toISOString(),
    setBy: member.setBy ?? '',
  },
  warnings: member.warnings,
  may: deedsOf(actor, member),
})

export interface ActRow {
  id: string
  at: Date
  actorId: string | null
  actorName: string
  subjectId: string
  subjectName: string
  kind: Act['kind']
  reason: string
  before: Act['before']
  after: Act['after']
}

export const asAct = (act: ActRow): Act => ({
  _id: act.id,
  at: act.at.toISOString(),
  actor: { _id: act.actorId ?? '', username: act.actorName },
  subject: { _id: act.subjectId, username: act.subjectName },
  kind: act.kind,
  reason: act.reason,
  before: act.before,
  after: act.after,
})

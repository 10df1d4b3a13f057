import type { Deed } from '@devgrove/contract/moderation'
import type { Role, Status } from '@devgrove/contract/profiles'
import type { UserId } from '@devgrove/contract/ids'
import type { RefusalCode } from '@devgrove/contract/refusals'

/** Whoever acts. The console of the server is nobody, and may what admins may. */
export interface Actor {
  id: UserId | null
  role: Role
}

export interface Subject {
  id: UserId
  role: Role
  status: Status
  /** What staff decided of their status; null where it is their own choice. */
  suspended: 'deactivated' | 'banned' | null
}

const RANK: Record<Role, number> = { user: 0, moderator: 1, admin: 2 }

/** Nobody acts on themselves, on equals or on superiors (decisions 4); undefined when this one may. */
export function whyNotAbove(
  actor: Actor,
  subject: Pick<Subject, 'id' | 'role'>,
): RefusalCode | undefined {
  if (actor.role === 'user') return 'staff_only'
  if (actor.id === subject.id) return 'to_oneself'
  return RANK[subject.role] < RANK[actor.role] ? undefined : 'not_above'
}

/** Why a member may not be warned; undefined when they may. Whoever is banned has nothing left to be warned of. */
export const whyNotWarning = (
  actor: Actor,
  subject: Pick<Subject, 'id' | 'role' | 'status'>,
): RefusalCode | undefined =>
  whyNotAbove(actor, subject) ?? (subject.status === 'banned' ? 'member_suspended' : undefined)

/** Why a member's status may not become this one; undefined when it may. `seen` is the one that whoever decides knows of. */
export function whyNotStatus(
  actor: Actor,
  subject: Subject,
  status: Status,
  seen: Status = subject.status,
): RefusalCode | undefined {
  const why = whyNotAbove(actor, subject)
  if (why !== undefined) return why
  // a screen that is behind would put another reason and another end in the place of those decided
  if (subject.suspended === status) return 'status_unchanged'
  // nor does anybody take back a ban that they have not heard of
  if (subject.status === 'banned' && seen !== 'banned') return 'status_moved'
  if (status !== 'active' || subject.suspended) return undefined
  return subject.status === 'active' ? 'already_active' : 'chosen_by_member'
}

/** Why a member's role may not become this one; undefined when it may. Admins change those of admins, too. */
export function whyNotRole(
  actor: Actor,
  subject: Subject,
  role: Role,
  hasOtherAdmin: boolean,
): RefusalCode | undefined {
  if (actor.role !== 'admin') return 'staff_only'
  if (actor.id === subject.id) return 'to_oneself'
  if (subject.role === role) return 'role_unchanged'
  if (subject.suspended && role !== 'user') return 'member_suspended'
  return subject.role === 'admin' && !hasOtherAdmin ? 'last_admin' : undefined
}

/** Who may look at a report about a member and answer it: nobody whom it is about, and moderators only those about users. */
export const mayAnswer = (actor: Actor, subject: Pick<Subject, 'id' | 'role'>): boolean =>
  actor.id !== subject.id && (actor.role === 'admin' || whyNotAbove(actor, subject) === undefined)

/** What somebody may do to a member: what a screen offers. */
export function deedsOf(actor: Actor, subject: Subject): Deed[] {
  const may: Record<Deed, boolean> = {
    warn: whyNotWarning(actor, subject) === undefined,
    activate: whyNotStatus(actor, subject, 'active') === undefined,
    deactivate: whyNotStatus(actor, subject, 'deactivated') === undefined,
    ban: whyNotStatus(actor, subject, 'banned') === undefined,
    'change-role': actor.role === 'admin' && actor.id !== subject.id && !subject.suspended,
  }
  return (Object.keys(may) as Deed[]).filter((deed) => may[deed])
}

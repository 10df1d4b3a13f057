import type { UserId } from '@devgrove/contract/ids'
import type { AppealedKind } from '@devgrove/contract/appeals'
import type { Act } from '@devgrove/contract/moderation'
import { Role } from '@devgrove/contract/profiles'
import { type Actor, mayAnswer } from '../authority.rules.ts'

export interface Appealed {
  subject: { id: UserId; role: Role }
  /** Whoever decided, with the role they have now; gone once their account is. */
  decider: { id: UserId | null; role: Role | 'gone' }
}

/**
 * Who of the staff may see an appeal and answer it: nobody whom it is about, nobody against a decision of their own unless
 * they are an admin and there is nobody else, and moderators only those of users against moderators.
 */
export function mayAnswerAppeal(
  actor: Actor,
  { subject, decider }: Appealed,
  hasOther: boolean,
): boolean {
  if (!mayAnswer(actor, subject)) return false
  if (actor.role === 'admin') return decider.id !== actor.id || !hasOther
  return decider.id !== actor.id && (decider.role === 'moderator' || decider.role === 'user')
}

const [ME, SUBJECT, SOMEBODY] = ['me', 'subject', 'somebody'] as [UserId, UserId, UserId]

const pairs = Role.options.flatMap((by) => Role.options.map((of) => ({ by, of })))

/** `mayAnswerAppeal` for a statement: which role answers those of which other against decisions of which third. */
export const ANSWERING: readonly string[] = pairs.flatMap(({ by, of }) =>
  ([...Role.options, 'gone'] as const)
    .filter((role) => {
      const appealed = { subject: { id: SUBJECT, role: of }, decider: { id: SOMEBODY, role } }
      return mayAnswerAppeal({ id: ME, role: by }, appealed, true)
    })
    .map((decider) => `${by} ${of} ${decider}`),
)

/** The same of a decision of one's own, where there is nobody else. */
export const ALONE: readonly string[] = pairs
  .filter(({ by, of }) => {
    const me = { id: ME, role: by }
    return mayAnswerAppeal(me, { subject: { id: SUBJECT, role: of }, decider: me }, false)
  })
  .map(({ by, of }) => `${by} ${of}`)

/** What an act was that is appealed against. */
export const kindOf = ({ kind, after }: Pick<Act, 'kind' | 'after'>): AppealedKind =>
  kind === 'status' && after.suspension !== 'none' ? (after.suspension ?? 'warning') : 'warning'

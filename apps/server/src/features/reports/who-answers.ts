// Owns who of the staff answers which report.
import type { UserId } from '@devgrove/contract/ids'
import { Role } from '@devgrove/contract/profiles'
import { type Actor, mayAnswer } from '../moderation/moderation.facts.ts'

export interface Parties {
  /** Null once they are gone. */
  reporterId: UserId | null
  subject: { id: UserId; role: Role }
}

/** Whether one of the staff may see a report and answer it: not their own, and none that they may not judge. */
export const mayAnswerReport = (actor: Actor, { reporterId, subject }: Parties): boolean =>
  (reporterId === null || reporterId !== actor.id) && mayAnswer(actor, subject)

/** The reports that one of the staff may answer, for a statement: `mayAnswerReport`, role by role. */
export const answeredBy = ({ id, role }: Actor & { id: UserId }): Answerer => ({
  me: id,
  roles: Role.options.filter((of) => mayAnswer({ id, role }, { id: NOBODY, role: of })),
})

export interface Answerer {
  me: UserId
  roles: readonly Role[]
}

const NOBODY = '' as UserId

/** Which role answers reports about which other, for a statement: `mayAnswer`, pair by pair. */
export const ANSWERING: readonly string[] = Role.options.flatMap((by) =>
  Role.options
    .filter((of) => mayAnswer({ id: null, role: by }, { id: NOBODY, role: of }))
    .map((of) => `${by} ${of}`),
)

// Apart from moderation.facts.ts, which asks profiles: every statement about a member may use this, theirs too.
export { hasSuspension } from './suspensions.queries.ts'

// Apart from connections.facts.ts, which asks profiles: every statement that shows people may use this, theirs too.
export { areBlocked, isBlockedBy } from './blocks.queries.ts'

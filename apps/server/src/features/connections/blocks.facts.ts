// Apart from connections.facts.ts, which asks profiles: every statement that shows people may use this, theirs too.
export { areBlocked, hasBlocks, isBlockedBy } from './blocks/blocks.queries.ts'

// Apart from membership.facts.ts, which asks profiles: what a plan opens, in statements of any feature.
export { givesTo, isGivenTo, planGiving } from './holding.queries.ts'

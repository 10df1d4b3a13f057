// Apart from connections.facts.ts, which asks profiles: how two people are connected, in statements of any feature.
export { areTied, type SharedWith, sharedConnections } from './shared-connections.queries.ts'

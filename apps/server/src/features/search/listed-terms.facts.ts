// Apart from search.facts.ts, which asks other features: whom a name means, in statements that read lists of people.
export { calling, everybodyCalled, isCalled } from './listed-terms.queries.ts'

// Apart from profiles.facts.ts, which asks other features: every statement that shows people may use this.
export {
  asPerson,
  emailOf,
  idNamed,
  idOf,
  type Person,
  personOf,
  type StoredPerson,
} from './person.queries.ts'

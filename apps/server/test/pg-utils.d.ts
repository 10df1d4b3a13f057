// What @types/pg leaves out: how a client spells a value for the database.
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null
}

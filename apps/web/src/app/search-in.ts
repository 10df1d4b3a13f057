/** What an address asks for, as it stands there: its screen reads it, so that what reads it does not come with every first page. */
export const searchIn = <Name extends string>(
  search: Partial<Record<Name, unknown>>,
): Partial<Record<Name, unknown>> => search

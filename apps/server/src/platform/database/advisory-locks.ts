/**
 * The numbers of the locks that hold no row, the same on every node. 7203362, for the words of the search, stands in
 * migrations, as do the locks of a pair of people, which are made of their ids.
 */
export const ADVISORY_LOCK = {
  migrating: 7_203_361,
  foldingTallies: 7_203_363,
  moderating: 7_203_364,
  renewingStandings: 7_203_365,
  /** Together with an address. */
  writingToTeam: 7_203_366,
} as const

/** Whoever staff deactivated cannot take that back themselves (decisions 3). */
export const SUSPENDED_BY_STAFF =
  'A moderator has deactivated your account. Write to us if you think that this is wrong.'

/**
 * A cookie beside the session's that scripts may read: it says only that somebody is signed in here, so that a visitor's
 * page need not ask and be refused, or `left`, from a log-out until the server has heard of it. It opens nothing.
 */
export const MEMBER_COOKIE = 'devgrove.member'

/** A session ends so long after it began (S-03). */
export const SESSION_SECONDS = 30 * 24 * 3600

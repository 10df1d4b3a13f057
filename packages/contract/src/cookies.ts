/**
 * A cookie beside the session's that scripts may read: it says only that somebody is signed in here, so that a visitor's
 * page need not ask and be refused. It opens nothing.
 */
export const MEMBER_COOKIE = 'devgrove.member'

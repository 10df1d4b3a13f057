/** How long an account that was deleted can be brought back by logging in. */
export const DELETION_GRACE_DAYS = 14

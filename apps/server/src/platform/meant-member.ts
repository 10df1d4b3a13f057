import type { UserId } from '@devgrove/contract/ids'

/**
 * Whether a page sends something for a member who is signed in there no longer while somebody else is: what the one wrote
 * would be the other's. Who names nobody is taken at their session.
 */
export const isMeantForAnother = (meant: unknown, userId: UserId): boolean =>
  typeof meant === 'string' && meant !== userId

/**
 * The header, and the part of a socket's handshake, by which a page says whose it is: the id of the member it shows as
 * signed in. All tabs share one session, so another may have logged somebody else in since.
 */
export const MEANT_MEMBER = 'x-devgrove-member'

const ALLOWED = /^(?:https?:\/\/|mailto:)/i

/** An address that a member's text may link to, or nothing: another scheme and `//host` are dropped. */
export const safeAddress = (address: string): string | undefined =>
  ALLOWED.test(address.trim()) && URL.canParse(address.trim()) ? address.trim() : undefined

// Owns sums with points in time.

/** The moment of an ISO 8601 text, or of milliseconds since 1970. */
export const momentOf = (written: string | number): Date => new Date(written)

export const secondsAfter = (then: Date, seconds: number): Date =>
  new Date(then.getTime() + seconds * 1000)

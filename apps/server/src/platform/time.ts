// Owns sums with points in time.

/** The moment of an ISO 8601 text, or of milliseconds since 1970. */
export const momentOf = (written: string | number): Date => new Date(written)

export const secondsAfter = (then: Date, seconds: number): Date =>
  new Date(then.getTime() + seconds * 1000)

/** The same day and time a month later; where that month is too short, its last day. */
export function monthAfter(then: Date): Date {
  const month = then.getUTCMonth() + 1
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const next = new Date(then)
  next.setUTCMonth(month, Math.min(then.getUTCDate(), lastDay))
  return next
}

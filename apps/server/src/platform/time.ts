// Owns sums with points in time.

export const secondsAfter = (then: Date, seconds: number): Date =>
  new Date(then.getTime() + seconds * 1000)

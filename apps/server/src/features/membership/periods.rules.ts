// Times are milliseconds since 1970.

/** A stretch of membership by one payment. `rank` says which of two plans gives more. */
export interface Period {
  orderId: string | null
  membershipType: string
  rank: number
  startsAt: number
  endsAt: number
}

type Bought = Pick<Period, 'orderId' | 'membershipType' | 'rank'>

/**
 * When a month that is bought now begins: after what is left of the same plan or a better one. What is left of a lesser
 * plan waits until the better one is over.
 */
export const beginOf = (periods: readonly Period[], rank: number, now: number): number =>
  Math.max(now, ...periods.filter((period) => period.rank >= rank).map(({ endsAt }) => endsAt))

/** The stretches from now on once a month is added; nothing of what was left is lost. `monthMs` is that month's length. */
export function withMonth(
  periods: readonly Period[],
  bought: Bought,
  now: number,
  monthMs: number,
): Period[] {
  const left = leftOf(periods, now)
  const place = left.filter(({ rank }) => rank >= bought.rank).length
  return layOut(left.toSpliced(place, 0, { ...bought, startsAt: 0, endsAt: monthMs }), now)
}

/** The stretches from now on without what one order paid for; what was used stays used. */
export const without = (periods: readonly Period[], orderId: string, now: number): Period[] =>
  layOut(
    leftOf(periods, now).filter((period) => period.orderId !== orderId),
    now,
  )

const byPlan = (one: Period, next: Period): number =>
  next.rank - one.rank || one.startsAt - next.startsAt

const leftOf = (periods: readonly Period[], now: number): Period[] =>
  periods
    .filter(({ endsAt }) => endsAt > now)
    .map((period) => ({ ...period, startsAt: Math.max(now, period.startsAt) }))
    .toSorted(byPlan)

/** One after the other, from now on, each as long as it was. */
function layOut(periods: readonly Period[], now: number): Period[] {
  let startsAt = now
  return periods.map((period) => {
    const endsAt = startsAt + (period.endsAt - period.startsAt)
    const laid = { ...period, startsAt, endsAt }
    startsAt = endsAt
    return laid
  })
}

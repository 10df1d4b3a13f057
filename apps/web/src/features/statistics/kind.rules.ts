import type { Period, RequestKind } from '@devgrove/contract/statistics'

/** The five kinds with the words of the specification; the last two titles are corrected (decisions 5). */
export const KINDS: readonly { kind: RequestKind; label: string; title: string }[] = [
  { kind: 'all', label: 'All', title: 'All Requests' },
  { kind: 'interested', label: 'Interested', title: 'Interested Requests' },
  { kind: 'accepted', label: 'Accepted', title: 'Accepted Requests' },
  { kind: 'rejected', label: 'Rejected', title: 'Rejected Requests' },
  { kind: 'ignored', label: 'Ignored', title: 'Ignored Requests' },
]

export const PERIODS: readonly { period: Period; label: string; words: string; each: string }[] = [
  { period: 'day', label: '1D', words: 'the last 24 hours', each: 'hour' },
  { period: 'week', label: '1W', words: 'the last seven days', each: 'day' },
  { period: 'month', label: '1M', words: 'the last 30 days', each: 'day' },
  { period: 'year', label: '1Y', words: 'the last year', each: 'month' },
]

/** A change with its sign, a real minus and two decimals at most. */
export function signed(change: number): string {
  const size = Math.abs(change).toLocaleString('en', { maximumFractionDigits: 2 })
  if (change === 0) return `${size}%`
  return `${change > 0 ? '+' : '−'}${size}%`
}

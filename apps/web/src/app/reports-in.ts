import { ReportState } from '@devgrove/contract/reports'

/** Which reports an address asks for; those that wait need no word. */
export function reportsIn({ state }: Record<string, unknown>): { state?: ReportState } {
  const known = ReportState.safeParse(state)
  return known.success && known.data !== 'open' ? { state: known.data } : {}
}

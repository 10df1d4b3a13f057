import type { ReportState } from '@devgrove/contract/reports'

// by hand: an address is read before its screen is loaded, and what reads it comes with the first page
const STATES: Record<string, Exclude<ReportState, 'open'>> = {
  in_progress: 'in_progress',
  closed: 'closed',
}

/** Which reports an address asks for; those that wait need no word, and the router keeps what is only left out. */
export function reportsIn({ state }: Record<string, unknown>): { state?: ReportState | undefined } {
  return { state: STATES[String(state)] }
}

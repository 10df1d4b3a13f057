import type { ReportState } from '@devgrove/contract/reports'

const STATES: Record<string, Exclude<ReportState, 'open'>> = {
  in_progress: 'in_progress',
  closed: 'closed',
}

/** Which reports an address asks for; those that wait need no word. */
export function reportsIn({ state }: Record<string, unknown>): { state?: ReportState | undefined } {
  return { state: STATES[String(state)] }
}

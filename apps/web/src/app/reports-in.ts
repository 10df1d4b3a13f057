import type { ReportState } from '@devgrove/contract/reports'

const STATES = ['in_progress', 'closed'] as const satisfies ReportState[]

/** Which reports an address asks for; those that wait need no word. */
export function reportsIn({ state }: Record<string, unknown>): { state?: ReportState | undefined } {
  return { state: STATES.find((one) => one === state) }
}

import {
  type OwnReport,
  type Outcome,
  reportAnswers,
  type ReportState,
} from '@devgrove/contract/reports'
import type { RefusalCode } from '@devgrove/contract/refusals'

/**
 * Why a report may not come into this state; undefined when it may. What is closed stays so: a new report begins anew.
 * `seen` is how many entries whoever decides knows of.
 */
export function whyNotState(
  { state: now, entries }: { state: ReportState; entries: readonly unknown[] },
  wanted: ReportState,
  seen: number = entries.length,
): RefusalCode | undefined {
  if (now === 'closed') return 'report_closed'
  if (wanted === 'closed' && seen < entries.length) return 'report_moved'
  return now === wanted && wanted !== 'in_progress' ? 'report_unchanged' : undefined
}

/** What its reporter is told of a report. Whether somebody has taken it up is the moderators' business. */
export function answerOf(report: {
  state: ReportState
  outcome: Outcome | null
}): Pick<OwnReport, 'isClosed' | 'answer'> {
  const isClosed = report.state === 'closed'
  return { isClosed, answer: reportAnswers[(isClosed && report.outcome) || 'waiting'] }
}

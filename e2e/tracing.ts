import type { Browser, Page } from '@playwright/test'

/** One event of a trace of Chromium; times are in microseconds. */
export interface TraceEvent {
  name: string
  ph: string
  ts: number
  dur?: number
  /** Of its duration, what the thread had the processor for; the rest others of the machine had. */
  tdur?: number
  pid: number
  tid: number
  args: {
    name?: string
    data?: { type?: string; frame?: string }
    beginData?: { stackTrace?: unknown[] }
  }
}

const CATEGORIES = [
  'devtools.timeline',
  'devtools.timeline.frame',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.stack',
]

/** What the main thread of a page did during `act`. */
export async function traceOf(
  browser: Browser,
  page: Page,
  act: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  await browser.startTracing(page, { categories: CATEGORIES })
  await page.evaluate(() => performance.mark('begin'))
  await act()
  await page.evaluate(() => performance.mark('end'))
  const trace = await browser.stopTracing()
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const marks = traceEvents.filter(({ name, ph }) => /^(begin|end)$/.test(name) && ph !== 'M')
  const [begin, end] = [
    marks.find(({ name }) => name === 'begin'),
    marks.find(({ name }) => name === 'end'),
  ]
  if (!begin || !end) throw new Error('the trace has no beginning or no end')
  return traceEvents.filter(
    ({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts,
  )
}

/** Layouts that a script asked for by reading a size after it had changed something. */
export const forcedLayouts = (events: readonly TraceEvent[]): number =>
  events.filter(({ name, args }) => name === 'Layout' && args.beginData?.stackTrace?.length).length

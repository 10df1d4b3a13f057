// Times the main thread of Chromium while cards are swiped and long lists are scrolled; see docs/testing.md.
import { type Browser, chromium, type Page } from '@playwright/test'
import { manyMessages, manyRows, readBack, showAll, wheel } from '../e2e/crowds.ts'
import { connect, topCard, visit } from '../e2e/people.ts'
import { forcedLayouts, type TraceEvent, traceOf } from '../e2e/tracing.ts'

const ADDRESS = process.env.ADDRESS ?? 'http://localhost:3000'
const RUNS = Number(process.env.RUNS ?? 3)
const ROWS = Number(process.env.ROWS ?? 5000)
const LONG_MS = 50

const ms = (microseconds: number) => microseconds / 1000
const tasksIn = (events: readonly TraceEvent[]) =>
  events
    .filter(({ name, dur }) => name === 'RunTask' && dur)
    .map(({ dur = 0, tdur = dur }) => ({ wall: ms(dur), cpu: ms(tdur) }))

/**
 * Script per frame: calls into JavaScript (`FunctionCall`, `EvaluateScript`, timers and microtasks), the outermost of
 * those that lie in each other, from one frame to the next. Frames in which no script ran count as nothing was needed
 * and are left out, so the median is that of the frames that had work.
 */
function scriptPerFrame(events: readonly TraceEvent[]): number[] {
  const SCRIPT =
    /^(FunctionCall|EvaluateScript|RunMicrotasks|TimerFire|FireAnimationFrame|EventDispatch)$/
  const sorted = events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const frames: number[] = []
  let [frame, covered] = [0, 0]
  for (const { name, ts, dur = 0 } of sorted) {
    if (name === 'BeginMainThreadFrame') {
      if (frame > 0) frames.push(ms(frame))
      frame = 0
    } else if (SCRIPT.test(name) && ts >= covered) {
      frame += dur
      covered = ts + dur
    }
  }
  if (frame > 0) frames.push(ms(frame))
  return frames
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * part)] ?? 0

const longest = (times: readonly number[]): number => times.reduce((a, b) => Math.max(a, b), 0)

function report(what: string, events: readonly TraceEvent[]): void {
  const [tasks, scripts] = [tasksIn(events), scriptPerFrame(events)]
  const [walls, cpus] = [tasks.map(({ wall }) => wall), tasks.map(({ cpu }) => cpu)]
  const long = (times: readonly number[]) => times.filter((time) => time > LONG_MS).length
  console.log(
    [
      what.padEnd(36),
      `longest task ${longest(walls).toFixed(1)} ms, of the processor ${longest(cpus).toFixed(1)} ms`,
      `over ${LONG_MS} ms: ${long(walls)}, of the processor ${long(cpus)}, of ${tasks.length}`,
      `script a frame p50 ${quantile(scripts, 0.5).toFixed(2)} p95 ${quantile(scripts, 0.95).toFixed(2)} ms, ${scripts.length} frames`,
      `forced layouts ${forcedLayouts(events)}`,
    ].join('; '),
  )
}

/** Back and forth under the hand, 120 moves. */
async function dragAbout(page: Page): Promise<void> {
  const box = await topCard(page).boundingBox()
  if (!box) throw new Error('there is no card')
  const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 120; step++) {
    await page.mouse.move(x + Math.sin(step / 10) * 220, y + Math.cos(step / 7) * 40)
  }
  await page.mouse.move(x, y)
  await page.mouse.up()
}

async function swipe(page: Page, cards: number): Promise<void> {
  for (let card = 0; card < cards; card++) {
    const box = await topCard(page).boundingBox()
    if (!box) return
    const [x, y] = [box.x + box.width / 2, box.y + box.height * 0.7]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= 15; step++) await page.mouse.move(x - step * 16, y)
    await page.mouse.up()
    await page.waitForTimeout(450)
  }
}

async function run(browser: Browser): Promise<void> {
  const options = {
    baseURL: ADDRESS,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
  } as const
  const [ada, grace] = [
    await visit(browser, 'Ada', options),
    await visit(browser, 'Grace', options),
  ]
  await connect(ada, grace)
  const { page, person } = ada

  await page.goto('/feed', { waitUntil: 'networkidle' })
  await page.mouse.move(20, 20)
  await page.waitForLoadState('networkidle')
  report('a card back and forth', await traceOf(browser, page, () => dragAbout(page)))
  report('six cards swiped', await traceOf(browser, page, () => swipe(page, 6)))

  await manyMessages(page, grace.person.username, person.username, 10_000)
  await page.goto(`/chat/${grace.person.username}`)
  await page.getByRole('group', { name: 'Messages' }).waitFor()
  report('10,000 messages loaded', await traceOf(browser, page, () => readBack(page)))
  report('10,000 messages scrolled', await traceOf(browser, page, () => wheel(page, 1800, 420)))
  console.log(`  ${await page.locator('.msg').count()} messages drawn`)
  await manyRows(page, 'accepted', ROWS, person)
  await page.goto('/networks/connections')
  report(
    `${ROWS} rows shown, 500 at a time`,
    await traceOf(browser, page, () => showAll(page, ROWS)),
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  report(`${ROWS} rows scrolled`, await traceOf(browser, page, () => wheel(page, 1400, 330)))
  console.log(
    `  ${await page.locator('.person-row').count()} rows drawn, at ${await page.evaluate(() => Math.round(((scrollY + innerHeight) / document.documentElement.scrollHeight) * 100))} % of the list`,
  )

  await ada.context.close()
  await grace.context.close()
}

const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (let number = 1; number <= RUNS; number++) {
  console.log(`run ${number} of ${RUNS}`)
  await run(browser)
}
await browser.close()

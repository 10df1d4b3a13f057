// Owns docs/performance.json and the tables made of it: nothing in either is typed by hand.
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Compared } from './beside-floors.ts'
import type { Range } from './shares.ts'

const DOCS = join(import.meta.dirname, '../docs')
const JSON_FILE = join(DOCS, 'performance.json')
const TABLE_FILE = join(DOCS, 'performance.md')
const BEGIN = '<!-- written by npm run bench: begin -->'
const END = '<!-- written by npm run bench: end -->'

export interface Figures {
  /** In ms, as are the next two. */
  p50: Range
  p95: Range
  p99: Range
  perSecond: Range
  /** Processor time of one call in us. */
  serverUs: Range
  databaseUs: Range
  clientsUs: Range
}

export interface Measurement extends Figures, Compared {
  statements: number
  bytes: number
  pgbenchPerSecond: number | undefined
}

export interface Processes extends Figures {
  call: string
  processes: number
}

/** A call on a small community and on a big one, in turn; the ratios are those of runs right after each other. */
export interface Growth {
  small: Figures
  big: Figures
  p95: Range
  databaseUs: Range
}

interface Performance {
  machine: string
  /** By members: when, and every call by its name. */
  sizes: Record<string, { date: string; calls: Record<string, Measurement> }>
  growth?: { from: number; to: number; date: string; calls: Record<string, Growth> }
  processes: { members: number; date: string; rows: Processes[] } | undefined
}

const today = (): string => new Date().toISOString().slice(0, 10)

async function read(): Promise<Performance> {
  const empty: Performance = { machine: '', sizes: {}, processes: undefined }
  const text = await readFile(JSON_FILE, 'utf8').catch(() => undefined)
  return text === undefined ? empty : (JSON.parse(text) as Performance)
}

async function write(performance: Performance): Promise<void> {
  const gib = Math.round(totalmem() / 2 ** 30)
  performance.machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${gib} GiB, Node ${process.version}`
  await writeFile(JSON_FILE, `${JSON.stringify(performance, rounded, 2)}\n`)
  const page = await readFile(TABLE_FILE, 'utf8')
  const [before] = page.split(BEGIN)
  const [, after] = page.split(END)
  await writeFile(TABLE_FILE, `${before}${BEGIN}\n\n${tablesOf(performance)}\n${END}${after}`)
}

const rounded = (_key: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value

export async function writeFigures(
  members: number,
  call: string,
  measurement: Measurement,
): Promise<void> {
  const performance = await read()
  const size = (performance.sizes[members] ??= { date: '', calls: {} })
  size.date = today()
  size.calls[call] = measurement
  await write(performance)
}

export async function writeGrowth(
  from: number,
  to: number,
  call: string,
  growth: Growth,
): Promise<void> {
  const performance = await read()
  const known = performance.growth
  const calls = known?.from === from && known.to === to ? known.calls : {}
  performance.growth = { from, to, date: today(), calls: { ...calls, [call]: growth } }
  await write(performance)
}

export async function writeProcesses(members: number, rows: Processes[]): Promise<void> {
  const performance = await read()
  performance.processes = { members, date: today(), rows }
  await write(performance)
}

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(1))
const whole = (value: number): string => Math.round(value).toLocaleString('en')
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
const shareOf = ({ median, least, most }: Range): string =>
  `${percent(median)} (${(100 * least).toFixed(0)} to ${(100 * most).toFixed(0)})`
const table = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

function tablesOf({ machine, sizes, growth, processes }: Performance): string {
  const known = Object.entries(sizes).toSorted(([a], [b]) => Number(a) - Number(b))
  return [
    `Measured on ${machine}.`,
    ...known.map(([members, size]) => sizeTable(members, size)),
    ...(growth ? [growthTable(growth)] : []),
    ...(processes ? [processTable(processes)] : []),
  ].join('\n\n')
}

function sizeTable(members: string, { date, calls }: Performance['sizes'][string]): string {
  const rows = Object.entries(calls).map(([name, one]) => [
    name,
    ms(one.p50.median),
    `${ms(one.p95.median)} (${ms(one.p95.least)} to ${ms(one.p95.most)})`,
    ms(one.p99.median),
    `${whole(one.perSecond.median)} (${whole(one.perSecond.least)} to ${whole(one.perSecond.most)})`,
    String(one.statements),
    whole(one.serverUs.median),
    whole(one.databaseUs.median),
    shareOf(one.ofHttp),
    shareOf(one.ofFastify),
    whole(one.fastifyPerSecond),
    one.pgbenchPerSecond ? percent(one.perSecond.median / one.pgbenchPerSecond) : '',
  ])
  const head = ['call', 'p50 ms', 'p95 ms', 'p99 ms', 'calls a second', 'statements']
  const used = ['server us', 'database us', 'of bare HTTP', 'of Fastify', 'Fastify a second']
  return `### ${whole(Number(members))} members, ${date}\n\n${table([...head, ...used, 'of pgbench'], rows)}`
}

function growthTable({ from, to, date, calls }: NonNullable<Performance['growth']>): string {
  const ratio = ({ median, least, most }: Range): string =>
    `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`
  const rows = Object.entries(calls).map(([name, { small, big, p95, databaseUs }]) => [
    name,
    ms(small.p95.median),
    ms(big.p95.median),
    ratio(p95),
    ratio(databaseUs),
  ])
  const head = ['call', `p95 ms at ${whole(from)}`, `p95 ms at ${whole(to)}`]
  const grown = ['growth of p95', 'growth of database time']
  return `### Growth from ${whole(from)} to ${whole(to)} members, ${date}\n\n${table([...head, ...grown], rows)}`
}

function processTable({ members, date, rows }: NonNullable<Performance['processes']>): string {
  const names = [...new Set(rows.map(({ call }) => call))]
  const cells = names.flatMap((name) => {
    const one = rows.find(({ call, processes }) => call === name && processes === 1)
    const two = rows.find(({ call, processes }) => call === name && processes === 2)
    if (!one || !two) return []
    const share = (used: Range, { perSecond }: Processes) =>
      ((used.median * perSecond.median) / 1_000_000).toFixed(2)
    return [one, two].map((row) => [
      name,
      String(row.processes),
      whole(row.perSecond.median),
      ms(row.p95.median),
      share(row.serverUs, row),
      share(row.databaseUs, row),
      share(row.clientsUs, row),
      row === two ? (two.perSecond.median / one.perSecond.median).toFixed(2) : '',
    ])
  })
  const head = ['call', 'processes', 'calls a second', 'p95 ms']
  const used = ['cores: server', 'database', 'clients', 'ratio']
  return `### One process and two, ${whole(members)} members, ${date}\n\n${table([...head, ...used], cells)}`
}

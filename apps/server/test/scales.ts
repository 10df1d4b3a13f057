// What each statement of a call costs, weighed at the very moment it is sent: in rows and blocks, never in milliseconds.
import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

export interface Cost {
  sql: string
  /** Rows that scans of tables looked at, those thrown away included. */
  rows: number
  /** Blocks of tables and indexes, wherever they came from. */
  blocks: number
  /** Tables that were read from one end to the other, be it along an index. */
  scanned: string[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

export interface Scales {
  /** What the statements that some work sends cost, in their order; transaction words apart. */
  weigh: (work: () => Promise<unknown>) => Promise<Cost[]>
}

type Send = (text: string, values?: unknown[]) => Promise<pg.QueryResult>

/** So many rows along an index are no page any more. */
const WHOLE = 5000

const TRANSACTION_WORD = /^\s*(begin|start|commit|rollback|savepoint|release|set)\b/i

/**
 * Puts itself between a pool and its database. While it weighs, each statement is explained and undone before it runs for
 * good, so that even a write is weighed with its own parameters in the state that it finds.
 */
export function openScales(pool: pg.Pool): Scales {
  let costs: Cost[] | undefined
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as unknown as Send
    let isInTransaction = false
    const sendWeighed: Send = async (text, values) => {
      const isWord = TRANSACTION_WORD.test(text)
      if (isWord) isInTransaction = !/^\s*(commit|rollback\s*$)/i.test(text)
      if (costs && !isWord) costs.push(await weighOne(send, isInTransaction, text, values))
      return send(text, values)
    }
    // while nothing is weighed, everything passes as if nobody stood in between
    const query = (...parts: Parameters<Send>) => (costs ? sendWeighed(...parts) : send(...parts))
    client.query = query as unknown as pg.PoolClient['query']
  })
  return {
    weigh: async (work) => {
      costs = []
      try {
        await work()
        return costs
      } finally {
        costs = undefined
      }
    },
  }
}

async function weighOne(
  send: Send,
  isInTransaction: boolean,
  text: string,
  values: unknown[] | undefined,
): Promise<Cost> {
  // prepared as the pool prepares it, so that what is weighed is the plan that is used for all values alike
  await send(`prepare weighed as ${text}`)
  const given = values?.length ? `(${values.map(literal).join(', ')})` : ''
  const explain = async (): Promise<Plan> => {
    await send(isInTransaction ? 'savepoint weighing' : 'begin')
    try {
      const { rows } = await send(`explain (analyze, buffers, format json) execute weighed${given}`)
      return (rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }])[0]['QUERY PLAN'][0].Plan
    } finally {
      await send(isInTransaction ? 'rollback to savepoint weighing' : 'rollback')
    }
  }
  try {
    // what triggers do is planned by each connection when it comes to it first, and that reads hundreds of blocks
    await explain()
    return costOf(text, await explain())
  } finally {
    await send('deallocate weighed')
  }
}

function literal(value: unknown): string {
  const prepared = prepareValue(value)
  return prepared === null ? 'null' : pg.escapeLiteral(prepared.toString())
}

function costOf(sql: string, top: Plan): Cost {
  const tables = nodesOf(top).filter((node) => node['Relation Name'] !== undefined)
  const scans = tables.filter((node) => node['Node Type'].endsWith('Scan'))
  return {
    sql,
    rows: Math.round(scans.reduce((sum, scan) => sum + rowsOf(scan), 0)),
    blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
    scanned: scans.filter(isWhole).map((scan) => scan['Relation Name'] ?? ''),
  }
}

/** Holds what came since a minute ago, and is made to be read whole as long as it is no longer than that. */
const SHORT = 'activity_changes'

// we switch sequential scans off, so the planner walks along an index without a condition instead
const isWhole = (scan: Plan): boolean =>
  (scan['Node Type'] === 'Seq Scan' &&
    (scan['Relation Name'] !== SHORT || rowsOf(scan) >= WHOLE)) ||
  (scan['Node Type'].startsWith('Index') && !scan['Index Cond'] && rowsOf(scan) >= WHOLE)

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const rowsOf = (scan: Plan): number =>
  scan['Actual Loops'] *
  (scan['Actual Rows'] +
    (scan['Rows Removed by Filter'] ?? 0) +
    (scan['Rows Removed by Index Recheck'] ?? 0))

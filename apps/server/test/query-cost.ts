// What a statement costs, in blocks rather than milliseconds: the same on every machine.
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../src/platform/database/database.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Plan[]
}

/** Runs a statement; tells which tables it scanned whole and how many blocks it read in all. */
export async function costOf(
  db: Database,
  statement: RawBuilder<unknown>,
): Promise<{ scanned: string[]; blocks: number }> {
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: Plan }[]
  }>`explain (analyze, buffers, format json) ${statement}`.execute(db)
  const top = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (!top) throw new Error('no plan')
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  const scans = all(top).filter((plan) => plan['Node Type'] === 'Seq Scan')
  return {
    scanned: scans.map((plan) => plan['Relation Name'] ?? ''),
    blocks: top['Shared Hit Blocks'] + top['Shared Read Blocks'],
  }
}

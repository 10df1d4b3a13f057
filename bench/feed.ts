// Times the feed of members of a filled database (bench/fill-million.ts), through HTTP without a network.
import { sql } from 'kysely'
import { openStage, report } from './stage.ts'

const VIEWERS = Number(process.env['VIEWERS'] ?? 150)
const PAGES = 12
const { db, enter, get, close } = await openStage()

// the people whom most follow, people at random, and newcomers who have nothing yet
async function viewersOf(kind: 'well known' | 'any' | 'new'): Promise<string[]> {
  const statements = {
    'well known': sql<{
      id: string
    }>`select user_id as id from network_counts order by followers desc limit ${VIEWERS}`,
    any: sql<{ id: string }>`select id from bench_numbers
      where n % (select greatest(1, max(n) / ${VIEWERS}) from bench_numbers) = 1 limit ${VIEWERS}`,
    new: sql<{ id: string }>`select id from users order by id desc limit ${VIEWERS}`,
  }
  const { rows } = await statements[kind].execute(db)
  return rows.map((row) => row.id)
}

async function measure(kind: 'well known' | 'any' | 'new', state: 'cold' | 'warm'): Promise<void> {
  const [first, later]: [number[], number[]] = [[], []]
  for (const userId of await viewersOf(kind)) {
    const cookie = await enter(userId)
    const one = await get<{ pass: string }>(cookie, '/api/feed')
    first.push(one.ms)
    for (let page = 2; page <= PAGES; page++) {
      later.push((await get(cookie, `/api/feed?page=${page}&pass=${one.body.pass}`)).ms)
    }
  }
  report(`feed, ${kind}, ${state}: first page`, first)
  report(`feed, ${kind}, ${state}: later pages`, later)
}

// cold: the first visit of these members since the database started, so most of what they need is read from disk
for (const state of ['cold', 'warm'] as const) {
  for (const kind of ['any', 'well known', 'new'] as const) await measure(kind, state)
}
await close()

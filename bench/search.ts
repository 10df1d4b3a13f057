// Times searches among the members of a filled database (bench/fill-million.ts), through HTTP without a network.
import { sql } from 'kysely'
import { openStage, report } from './stage.ts'

const EACH = Number(process.env['SEARCHES'] ?? 200)
const { db, enter, get, close } = await openStage()

interface Name {
  first: string
  last: string
  username: string
}

const { rows: names } =
  await sql<Name>`select u.first_name as first, u.last_name as last, u.username
  from bench_numbers b join users u on u.id = b.id
  where b.n % (select greatest(1, max(n) / ${2 * EACH}) from bench_numbers) = 1 limit ${EACH}`.execute(
    db,
  )
const { rows: skills } = await sql<{ key: string }>`select skill_key as key from skill_popularity
  order by people desc limit ${EACH}`.execute(db)
// the beginnings that most people share
const { rows: common } = await sql<{ term: string }>`select left(term, 4) as term from search_terms
  group by 1 order by count(*) desc limit ${EACH}`.execute(db)

const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(97 + index))
const mistype = (word: string, place: number): string =>
  place % 2 ? word.slice(0, 3) + word.slice(4) : `${word.slice(0, 3)}x${word.slice(4)}`

const QUERIES: Readonly<Record<string, string[]>> = {
  'one letter': letters,
  'two letters': letters.flatMap((one) => ['a', 'e', 'i', 'o', 'u', 'l'].map((two) => one + two)),
  'the commonest four letters': common.map((row) => row.term),
  'full name': names.map((name) => `${name.first} ${name.last}`),
  username: names.map((name) => name.username),
  skill: skills.map((row) => row.key),
  misspelt: names.map((name, place) => `${name.first} ${mistype(name.last, place)}`),
  'misspelt username': names.map((name, place) => mistype(name.username, place)),
  nothing: names.map((_, place) => `qqz${place}zxw`),
}

const { rows: viewers } = await sql<{
  id: string
}>`select id from bench_numbers where n = 7`.execute(db)
const cookie = await enter(viewers[0]?.id ?? '')
const page = (query: string, number: number, filter = '') =>
  get(cookie, `/api/search?query=${encodeURIComponent(query)}&page=${number}${filter}`)

async function measure(isShown: boolean): Promise<void> {
  const all: number[] = []
  for (const [kind, queries] of Object.entries(QUERIES)) {
    const times: number[] = []
    for (const query of queries) times.push((await page(query, 1)).ms)
    all.push(...times)
    if (isShown) report(`search, ${kind}`, times)
  }
  // the commonest skills and the rarest, alone and together, under the commonest beginnings
  const keys = skills.map((row) => encodeURIComponent(row.key))
  const filters = [keys[0], keys.at(-1), `${keys[0]},${keys[1]}`, `${keys[0]},${keys.at(-1)}`]
  const filtered: number[] = []
  for (const filter of filters) {
    for (const query of [...letters, ...common.slice(0, 20).map((row) => row.term)]) {
      filtered.push((await page(query, 1, `&skill=${filter}`)).ms)
    }
  }
  const deep: number[] = []
  for (const letter of letters) deep.push((await page(letter, 40)).ms)
  if (isShown) {
    report('search, all of these', all)
    report('search, filtered by skills', filtered)
    report('search, the fortieth page', deep)
  }
}

// once through, so that statements are planned and code is compiled before the clock counts
await measure(false)
await measure(true)
await close()

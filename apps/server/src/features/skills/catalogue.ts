import { readFileSync } from 'node:fs'
import { indexSkills, type Skill } from './skill-search.rules.ts'

const FILE = new URL('catalogue.tsv', import.meta.url)

/** Reads one line of the catalogue: the name, its rank, and the aliases, parted by tabs. */
function readLine(line: string): Skill {
  const [name = '', rank, ...aliases] = line.split('\t')
  return { name, rank: Number(rank), aliases }
}

/** The built-in catalogue, read once; `npm run make:skills` makes the file. */
export const catalogue = indexSkills(
  readFileSync(FILE, 'utf8').split('\n').filter(Boolean).map(readLine),
)

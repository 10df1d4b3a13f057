// Owns the floor that the database sets: pgbench, which runs the main statement of a call and nothing else.
import { spawn } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareValue } from 'pg/lib/utils.js'
import { PLANNING } from '../apps/server/src/platform/database/database.ts'
import type { BenchDatabase } from './bench-database.ts'
import type { Statement } from './stage.ts'

const SECONDS = 2
const planning = Object.entries(PLANNING)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** How many times a second the database answers a statement over so many connections; undefined where pgbench cannot. */
export async function statementsPerSecond(
  database: BenchDatabase,
  { text, values }: Statement,
  connections: number,
): Promise<number | undefined> {
  const given: string[] = []
  const script = text.replaceAll(/\$(\d+)/g, (_, place: string) => {
    const value: unknown = values[Number(place) - 1]
    // a variable of pgbench is never null
    return value === null || value === undefined ? 'null' : `:p${place}`
  })
  for (const [index, value] of values.entries()) {
    if (value === null || value === undefined) continue
    given.push('-D', `p${index + 1}=${wordOf(value)}`)
  }
  const file = join(tmpdir(), `devgrove-pgbench-${process.pid}.sql`)
  await writeFile(file, `${script.replaceAll(/\s+/g, ' ')};\n`)
  const { host, port, user, database: name } = database.connection
  const options = `-h ${host} -p ${port} -U ${user} -n -M prepared -c ${connections} -j 1 -T ${SECONDS} -f ${file}`
  const said = await run('pgbench', [...options.split(' '), ...given, name])
  await rm(file, { force: true })
  const tps = /tps = ([\d.]+)/.exec(said)?.[1]
  return tps === undefined ? undefined : Number(tps)
}

function wordOf(value: unknown): string {
  const prepared = prepareValue(value)
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString('hex')}` : String(prepared)
}

/** What a program prints; nothing where it is not there or fails. */
function run(program: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PGOPTIONS: planning },
    })
    let said = ''
    child.stdout.on('data', (part) => (said += String(part)))
    child.stderr.on('data', () => undefined)
    child.once('error', () => resolve(''))
    child.once('exit', (code) => resolve(code === 0 ? said : ''))
  })
}

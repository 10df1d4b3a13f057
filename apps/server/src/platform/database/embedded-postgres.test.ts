import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { modeOf, picture, processesIn, until } from '../../../test/machine.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts'

const CHILD = fileURLToPath(new URL('../../../test/embedded-postgres.child.ts', import.meta.url))
const NOBODY = 65534
const KILL_ROUNDS = 5
const INIT_KILL_DELAYS_MS = [60, 180, 320, 480, 680]

interface Fact {
  ready?: EmbeddedPostgres
  refused?: string
  inserted?: number
}

interface Owner {
  process: ChildProcess
  facts: Fact[]
  first: Promise<Fact>
}

let home: string
let owners: Owner[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'devgrove-launcher-'))
  owners = []
})

afterEach(async () => {
  await Promise.all(owners.map(killOwner))
  await until(() => processesIn(folder()).length === 0)
  for (const { facts } of owners) removeSockets(facts[0]?.ready)
  rmSync(home, { recursive: true, force: true })
})

describe('the folder', () => {
  test('is made for its owner alone, and so are the sockets', async () => {
    const postgres = await start()

    expect(modeOf(folder())).toBe('700')
    expect(modeOf(postgres.connection.host)).toBe('700')
    expect(await ask(postgres, 'show jit')).toBe('off')
    expect(await ask(postgres, 'show listen_addresses')).toBe('')
    expect(await ask(postgres, 'show fsync')).toBe('on')
    expect(await ask(postgres, 'show server_encoding')).toBe('UTF8')
    await postgres.stop()
    expect(() => accessSync(postgres.connection.host)).toThrow('ENOENT')
  })

  test.each([
    [
      'strange files',
      { 'holiday.txt': 'photos' },
      'holds files that are not a PostgreSQL database',
    ],
    [
      'another major version',
      { PG_VERSION: '15\n', 'global/pg_control': '?' },
      'was written by PostgreSQL 15',
    ],
  ])('with %s is refused and left as it was', async (_, files, why) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder(), name, '..'), { recursive: true })
      writeFileSync(join(folder(), name), text)
    }
    const before = picture(home)

    await expect(start()).rejects.toThrow(why)

    expect(picture(home)).toEqual(before)
  })

  test('with a damaged log of changes is refused in one line', async () => {
    await (await start()).stop()
    for (const name of readdirSync(join(folder(), 'pg_wal'))) {
      if (/^[0-9A-F]{24}$/.test(name)) writeFileSync(join(folder(), 'pg_wal', name), 'torn')
    }

    await expect(start()).rejects.toThrow(/^[^\n]+cannot start here \([^\n]+$/)
  })
})

describe('one folder has one owner', () => {
  test('a second process is refused within 3 s with the first one’s pid, which goes on unharmed', async () => {
    const first = await owner()
    const startedAt = performance.now()

    const second = own()
    const { refused } = await second.first

    expect(performance.now() - startedAt).toBeLessThan(3000)
    expect(refused).toContain(
      `is in use by process ${first.process.pid}: stop it (kill ${first.process.pid}) or set DATA_DIR`,
    )
    expect(refused).not.toContain('\n')
    expect(await ask(ready(first), 'select 1')).toBe(1)
  })

  test('of two that start at once on nothing, one serves', async () => {
    const facts = await Promise.all([own().first, own().first])

    expect(facts.filter((fact) => fact.ready)).toHaveLength(1)
    expect(facts.filter((fact) => fact.refused)).toHaveLength(1)
  })

  test.each([
    ['a dead process', () => spawnSync('true').pid],
    ['a stranger', () => process.pid],
  ])('a lock file that names %s is taken over', async (_, pidOf) => {
    await (await start()).stop()
    writeFileSync(
      join(folder(), 'postmaster.pid'),
      `${pidOf()}\n${folder()}\n1\n5432\n/tmp\n\n 1 1\nready\n`,
    )

    const postgres = await start()

    expect(await ask(postgres, 'select 1')).toBe(1)
    await postgres.stop()
  })
})

describe('death', () => {
  test('kill -9 of the owner ends PostgreSQL, and the next start serves', async () => {
    const first = await owner()
    const { pid } = ready(first)

    await killOwner(first)

    await until(() => !processesIn(folder()).includes(pid), 5000)
    const postgres = await start()
    expect(await ask(postgres, 'select 1')).toBe(1)
    await postgres.stop()
  })

  test('the death of PostgreSQL is told, an asked-for stop is not', async () => {
    const told: string[] = []
    const postgres = await start((why) => told.push(why))
    process.kill(postgres.pid, 'SIGKILL')
    await until(() => told.length === 1)
    expect(told[0]).toContain('SIGKILL')

    await until(() => processesIn(folder()).length === 0)
    const again = await start((why) => told.push(why))
    await again.stop()
    expect(told).toHaveLength(1)
  })

  test('no acknowledged insert is lost by kill -9 in mid-write', { timeout: 60_000 }, async () => {
    const acknowledged: number[] = []
    for (let round = 0; round < KILL_ROUNDS; round++) {
      const writer = await owner('insert')
      await delay(200 + Math.random() * 500)
      await killOwner(writer)
      acknowledged.push(...writer.facts.flatMap((fact) => fact.inserted ?? []))
    }

    const postgres = await start()
    const stored = await rows<{ id: string }>(postgres, 'select id from facts')
    await postgres.stop()

    const ids = new Set(stored.map((row) => Number(row.id)))
    expect(acknowledged.length).toBeGreaterThan(KILL_ROUNDS)
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
    expect(ids.size).toBe(stored.length)
  })

  test('kill -9 during the first start is healed by the next', { timeout: 60_000 }, async () => {
    for (const ms of INIT_KILL_DELAYS_MS) {
      rmSync(folder(), { recursive: true, force: true })
      const dying = own()
      await until(() => readdirSync(home).length > 0)
      await delay(ms)
      await killOwner(dying)

      const postgres = await start()
      expect(await ask(postgres, 'select 1')).toBe(1)
      await postgres.stop()
      expect(readdirSync(home).sort()).toEqual(['postgres', 'postgres.lock'])
    }
  })
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot && nobodyCanRead(CHILD))('an ordinary user can start it too', async () => {
  execFileSync('chown', [String(NOBODY), home])
  const mine = await owner('serve', ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'])

  expect(statSync(folder()).uid).toBe(NOBODY)
  expect(await ask(ready(mine), 'select 1')).toBe(1)
  await killOwner(mine)
  await until(() => processesIn(folder()).length === 0, 5000)
})

function folder(): string {
  return join(home, 'postgres')
}

function start(onExit?: (why: string) => void): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({
    folder: folder(),
    log: () => undefined,
    ...(onExit && { onExit }),
  })
}

/** Another process that owns the folder, or is refused. */
function own(task = 'serve', prefix: string[] = []): Owner {
  const [setpriv, ...flags] = prefix
  const script = [CHILD, folder(), task]
  const child = spawn(
    setpriv ?? process.execPath,
    setpriv ? [...flags, process.execPath, ...script] : script,
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const facts: Fact[] = []
  const { promise: first, resolve } = Promise.withResolvers<Fact>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const fact = JSON.parse(line) as Fact
    facts.push(fact)
    resolve(fact)
  })
  const started = { process: child, facts, first }
  owners.push(started)
  return started
}

async function owner(task?: string, prefix?: string[]): Promise<Owner> {
  const started = own(task, prefix)
  ready({ ...started, facts: [await started.first] })
  return started
}

function ready(of: Owner): EmbeddedPostgres {
  const [fact] = of.facts
  if (!fact?.ready) throw new Error(`It did not start: ${fact?.refused}`)
  return fact.ready
}

/** A killed owner leaves them to the next start, which here may never come. */
function removeSockets(left: EmbeddedPostgres | undefined): void {
  if (left) rmSync(left.connection.host, { recursive: true, force: true })
}

async function killOwner({ process: child }: Owner): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('close', () => resolve())
  child.kill('SIGKILL')
  await promise
}

async function rows<Row extends pg.QueryResultRow>(
  postgres: Pick<EmbeddedPostgres, 'connection'>,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

async function ask(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown> {
  const [row] = await rows<Record<string, unknown>>(postgres, sql)
  return Object.values(row ?? {})[0]
}

function nobodyCanRead(path: string): boolean {
  const flags = ['--reuid=65534', '--regid=65534', '--clear-groups', 'test', '-r', path]
  return spawnSync('setpriv', flags).status === 0
}

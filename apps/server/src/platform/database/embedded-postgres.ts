// Owns the bundled PostgreSQL server: one child process on one private folder, gone when we are gone.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { totalmem } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  type Binaries,
  cannotStart,
  chooseLaunch,
  findBinaries,
  type Launch,
  postgresEnvironment,
  reasonIn,
} from './postgres-binaries.ts'
import {
  createFolder,
  inspectFolder,
  makeParent,
  own,
  removeUnfinished,
  SUPERUSER,
} from './postgres-folder.ts'
import {
  clearStalePostmaster,
  lockFolder,
  type FolderLock,
  type Owner,
  runningOwner,
} from './postgres-lock.ts'

const DATABASE = 'devgrove'
const PORT = 5432
const READY_POLL_MS = 30
const READY_PATIENCE_MS = 120_000
const STOP_PATIENCE_MS = 20_000
const REMEMBERED_LINES = 30
const SOCKET_FOLDER = /^\/tmp\/dg-[A-Za-z0-9]{6}$/

export interface EmbeddedPostgresOptions {
  /** The PostgreSQL data folder itself, such as DATA_DIR/postgres. */
  folder: string
  /** Further flags of the server, such as `-c fsync=off` in tests. */
  flags?: readonly string[]
  log: (line: string) => void
  /** Called once when the server ends without having been asked to. */
  onExit?: (why: string) => void
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string }
  pid: number
  stop: () => Promise<void>
}

/** Where the bundled server of another process listens now; undefined where there is none. */
export function findRunning(folder: string): EmbeddedPostgres['connection'] | undefined {
  const host = runningOwner(resolve(folder))?.sockets
  if (host === undefined) return undefined
  return { host, port: PORT, user: SUPERUSER, database: DATABASE }
}

interface Server {
  child: ChildProcess
  output: string[]
  exited: Promise<string>
  hasExited: boolean
  /** Before and after, its complaints are only about our own knocking and leaving. */
  isServing: boolean
}

/** Starts the server on its folder, making the folder on the first call; every failure is a StartRefused of one line. */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const binaries = findBinaries()
  const launch = chooseLaunch()
  const asked = resolve(options.folder)
  inspectFolder(asked, launch)
  makeParent(asked)
  const folder = join(realpathSync(dirname(asked)), basename(asked))
  const lock = await lockFolder(folder, options.log)
  try {
    await prepare(folder, binaries, launch, lock)
    return await serve({ ...options, folder }, binaries, launch, lock)
  } catch (cause) {
    lock.release()
    throw cause
  }
}

async function prepare(
  folder: string,
  binaries: Binaries,
  launch: Launch,
  lock: FolderLock,
): Promise<void> {
  removeUnfinished(folder, lock)
  removeSockets(lock.previous)
  // Looked at again: another process may have made the folder while we waited for the lock.
  if (inspectFolder(folder, launch) === 'absent') {
    await createFolder(folder, binaries, launch, lock)
  }
  own(folder, launch)
  clearStalePostmaster(folder, lock)
}

async function serve(
  options: EmbeddedPostgresOptions,
  binaries: Binaries,
  launch: Launch,
  lock: FolderLock,
): Promise<EmbeddedPostgres> {
  const { folder, flags, log, onExit } = options
  const sockets = mkdtempSync('/tmp/dg-')
  lock.note(sockets)
  try {
    own(sockets, launch)
    const command = [...launch.prefix, binaries.postgres, ...serverFlags(folder, sockets, flags)]
    const server = launchServer(command, launch.spawnAs, lock, log)
    return await serving(server, sockets, lock, onExit)
  } catch (cause) {
    rmSync(sockets, { recursive: true, force: true })
    throw cause
  }
}

// memory that is not used is not taken; what a container may have is told apart from what its machine has
const bufferMegabytes = (): number =>
  Math.min(8192, Math.max(128, Math.floor(memoryBytes() / 4 / 1024 ** 2)))

const memoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity)

function serverFlags(folder: string, sockets: string, further: readonly string[] = []): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: PORT,
    jit: 'off',
    shared_buffers: `${bufferMegabytes()}MB`,
    max_connections: 60,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What fails reaches us as an error of its query; the log would repeat it with people's data in it.
    log_min_messages: 'fatal',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  }
  return [
    '-D',
    folder,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...further,
  ]
}

function launchServer(
  command: string[],
  spawnAs: { uid?: number; gid?: number },
  lock: FolderLock,
  log: (line: string) => void,
): Server {
  const [program = '', ...flags] = command
  const child = spawn(program, flags, {
    ...spawnAs,
    // Its own session: Ctrl+C in a terminal must reach us only, and we close the doors before the database.
    detached: true,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe', lock.fd],
  })
  const { promise: exited, resolve: settle } = Promise.withResolvers<string>()
  const output: string[] = []
  const server: Server = { child, output, exited, hasExited: false, isServing: false }
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      if (output.length > REMEMBERED_LINES) output.shift()
      if (server.isServing) log(line)
    })
  }
  const end = (why: string) => {
    server.hasExited = true
    settle(why)
  }
  child.once('error', (cause) => end(cause.message))
  child.once('close', (code, signal) => end(`${signal ?? `code ${code}`}: ${reasonIn(output)}`))
  return server
}

async function serving(
  server: Server,
  sockets: string,
  lock: FolderLock,
  onExit?: (why: string) => void,
): Promise<EmbeddedPostgres> {
  const connection = { host: sockets, port: PORT, user: SUPERUSER, database: DATABASE }
  await untilReady(server, connection)
  server.isServing = true
  const cleared = server.exited.then((why) => {
    rmSync(sockets, { recursive: true, force: true })
    lock.release()
    if (server.isServing) onExit?.(why)
  })
  const stop = async () => {
    server.isServing = false
    await endServer(server)
    await cleared
  }
  return { connection, pid: server.child.pid ?? 0, stop }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, what was committed is written. */
async function endServer(server: Server): Promise<void> {
  if (server.hasExited) return
  server.child.kill('SIGINT')
  const impatience = setTimeout(() => server.child.kill('SIGQUIT'), STOP_PATIENCE_MS)
  await server.exited
  clearTimeout(impatience)
}

async function untilReady(
  server: Server,
  connection: EmbeddedPostgres['connection'],
): Promise<void> {
  const deadline = Date.now() + READY_PATIENCE_MS
  for (;;) {
    if (server.hasExited) throw cannotStart(reasonIn(server.output))
    const answer = await tryConnect(connection)
    if (answer === 'ready') return
    if (answer === 'no database') await createDatabase(connection)
    if (Date.now() > deadline) {
      await endServer(server)
      throw cannotStart(`not ready after ${READY_PATIENCE_MS / 1000} s: ${reasonIn(server.output)}`)
    }
    if (answer === 'not yet') await delay(READY_POLL_MS)
  }
}

async function tryConnect(
  connection: EmbeddedPostgres['connection'],
): Promise<'ready' | 'no database' | 'not yet'> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
    return 'ready'
  } catch (cause) {
    return (cause as { code?: string }).code === '3D000' ? 'no database' : 'not yet'
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${DATABASE} encoding 'UTF8' template template0`)
  } finally {
    await client.end()
  }
}

/** A killed predecessor could not remove its own; the name is checked because it was read from a file. */
function removeSockets(previous: Owner | undefined): void {
  if (previous?.sockets && SOCKET_FOLDER.test(previous.sockets))
    rmSync(previous.sockets, { recursive: true, force: true })
}

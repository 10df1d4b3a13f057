// Owns the bundled PostgreSQL server: one child process on one private folder, gone when we are gone.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import {
  cannotStart,
  chooseLaunch,
  findBinaries,
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
import { clearStalePostmaster, lockFolder, type FolderLock, type Owner } from './postgres-lock.ts'

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
  stop(): Promise<void>
}

interface Server {
  child: ChildProcess
  output: string[]
  exited: Promise<string>
  hasExited: () => boolean
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
  const sockets = mkdtempSync('/tmp/dg-')
  try {
    removeUnfinished(folder, lock)
    removeSockets(lock.previous)
    // Looked at again: another process may have made the folder while we waited for the lock.
    if (inspectFolder(folder, launch) === 'absent')
      await createFolder(folder, binaries, launch, lock)
    own(folder, launch)
    own(sockets, launch)
    clearStalePostmaster(folder, lock)
    lock.note(sockets)
    const server = launchServer(
      [...launch.prefix, binaries.postgres, ...serverFlags(folder, sockets, options.flags)],
      launch.spawnAs,
      lock,
      options.log,
    )
    return await serving(server, sockets, lock, options.onExit)
  } catch (cause) {
    rmSync(sockets, { recursive: true, force: true })
    lock.release()
    throw cause
  }
}

function serverFlags(folder: string, sockets: string, further: readonly string[] = []): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: PORT,
    jit: 'off',
    shared_buffers: '128MB',
    max_connections: 60,
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
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
  const output: string[] = []
  let hasExited = false
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      output.push(line)
      if (output.length > REMEMBERED_LINES) output.shift()
      log(line)
    })
  }
  const { promise: exited, resolve: settle } = Promise.withResolvers<string>()
  const end = (why: string) => {
    hasExited = true
    settle(why)
  }
  child.once('error', (cause) => end(cause.message))
  child.once('close', (code, signal) => end(`${signal ?? `code ${code}`}: ${reasonIn(output)}`))
  return { child, output, exited, hasExited: () => hasExited }
}

async function serving(
  server: Server,
  sockets: string,
  lock: FolderLock,
  onExit?: (why: string) => void,
): Promise<EmbeddedPostgres> {
  const connection = { host: sockets, port: PORT, user: SUPERUSER, database: DATABASE }
  await untilReady(server, connection)
  let isStopping = false
  const cleared = server.exited.then((why) => {
    rmSync(sockets, { recursive: true, force: true })
    lock.release()
    if (!isStopping) onExit?.(why)
  })
  const stop = async () => {
    isStopping = true
    await endServer(server)
    await cleared
  }
  return { connection, pid: server.child.pid ?? 0, stop }
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions roll back, what was committed is written. */
async function endServer(server: Server): Promise<void> {
  if (server.hasExited()) return
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
    if (server.hasExited()) throw cannotStart(reasonIn(server.output))
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

// Owns the question who may use a data folder: a kernel lock held by us and by every PostgreSQL process we start.
import { spawnSync } from 'node:child_process'
import {
  closeSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartRefused } from './start-refused.ts'

const ORPHAN_PATIENCE_MS = 20_000
const POLL_MS = 100

export interface Owner {
  pid: number
  /** Tells a process from a later one that was given the same pid. */
  startedAt: string | undefined
  sockets?: string
}

export interface FolderLock {
  /** Handed to PostgreSQL, so that the lock outlives us for as long as it writes. */
  fd: number
  /** False where the system has no flock: PostgreSQL's own lock file is all there is then. */
  isExclusive: boolean
  previous: Owner | undefined
  note(sockets: string): void
  release(): void
}

/** Takes the folder, waiting only for what a killed predecessor left running. */
export async function lockFolder(folder: string, log: (line: string) => void): Promise<FolderLock> {
  const path = `${folder}.lock`
  const fd = openSync(path, 'a+', 0o600)
  try {
    const isExclusive = await acquire(folder, path, fd, log)
    const previous = readOwner(path)
    const note = (sockets?: string) => writeOwner(fd, sockets)
    note()
    return { fd, isExclusive, previous, note, release: () => closeSync(fd) }
  } catch (cause) {
    closeSync(fd)
    throw cause
  }
}

async function acquire(
  folder: string,
  path: string,
  fd: number,
  log: (line: string) => void,
): Promise<boolean> {
  const deadline = Date.now() + ORPHAN_PATIENCE_MS
  let hasWarned = false
  for (;;) {
    const verdict = tryLock(fd)
    if (verdict !== 'busy') return verdict === 'ours'
    const owner = readOwner(path)
    if (owner && isRunning(owner)) throw inUse(folder, owner.pid)
    if (Date.now() > deadline) throw inUse(folder, owner?.pid ?? readPostmasterPid(folder))
    if (!hasWarned) log('waiting for the PostgreSQL of a killed process to finish')
    hasWarned = true
    stopOrphan(folder)
    await delay(POLL_MS)
  }
}

/** flock(1) on an inherited descriptor locks the open file we share with it, so the lock stays when it exits. */
function tryLock(fd: number): 'ours' | 'busy' | 'unsupported' {
  const { status, error } = spawnSync('flock', ['--nonblock', '3'], {
    stdio: ['ignore', 'ignore', 'ignore', fd],
  })
  if (error) return 'unsupported'
  return status === 0 ? 'ours' : 'busy'
}

function inUse(folder: string, pid: number | undefined): StartRefused {
  const who = pid === undefined ? 'another process' : `process ${pid}`
  const wayOut = `stop it${pid === undefined ? '' : ` (kill ${pid})`} or set DATA_DIR to another folder`
  return new StartRefused(`${folder} is in use by ${who}: ${wayOut}.`)
}

function readOwner(path: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

/** Who uses a folder now and serves; undefined where nobody does. */
export function runningOwner(folder: string): Owner | undefined {
  const owner = readOwner(`${folder}.lock`)
  return owner?.sockets !== undefined && isRunning(owner) ? owner : undefined
}

function writeOwner(fd: number, sockets?: string): void {
  const owner: Owner = {
    pid: process.pid,
    startedAt: startOf(process.pid),
    ...(sockets && { sockets }),
  }
  ftruncateSync(fd)
  writeSync(fd, JSON.stringify(owner))
}

function isRunning(owner: Owner): boolean {
  if (process.platform === 'linux')
    return owner.startedAt !== undefined && startOf(owner.pid) === owner.startedAt
  return isAlive(owner.pid)
}

/** The kernel's start time of a living process; undefined for a dead or only unburied one. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19]
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function readPostmasterPid(folder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** Whether this pid is really a PostgreSQL on this folder, and not a stranger that was given the number later. */
function servesFolder(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder && startOf(pid) !== undefined
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EACCES' && isPostgres(pid)
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
  } catch {
    return false
  }
}

function stopOrphan(folder: string): void {
  const pid = readPostmasterPid(folder)
  if (pid !== undefined && servesFolder(pid, folder)) process.kill(pid, 'SIGINT')
}

/**
 * PostgreSQL trusts any living pid in its lock file that it may signal. A pid given to somebody else since would keep it
 * down for ever; with the folder's lock in our hands nobody can be writing, so the stale file may go.
 */
export function clearStalePostmaster(folder: string, lock: FolderLock): void {
  const pid = readPostmasterPid(folder)
  if (pid === undefined || process.platform !== 'linux' || !lock.isExclusive) return
  if (servesFolder(pid, folder)) throw inUse(folder, pid)
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

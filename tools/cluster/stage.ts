// Two nodes, Redis, PostgreSQL and a proxy on this machine, started and stopped in order.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { findProgram } from '../../apps/server/test/programs.ts'
import { freePort, type ServerProcess, serverProcess } from '../chaos/machines.ts'
import { ARGS, type Names, type ProxyName } from './proxies.ts'

const KNOCK_EVERY_MS = 100
const READY_WITHIN_MS = 30_000

type Nodes = Record<'north' | 'south', ServerProcess>

export interface Cluster {
  /** Where each of the proxies answers that were asked for. */
  addresses: Partial<Record<ProxyName, string>>
  databaseUrl: string
  dataDir: string
  nodes: Nodes
  stop: () => Promise<void>
}

export interface ClusterOptions {
  folder: string
  /** The port of each proxy; 0 takes a free one. */
  ports: Partial<Record<ProxyName, number>>
  /** Another PostgreSQL than the bundled one. */
  databaseUrl?: string | undefined
  settings?: Record<string, string>
}

export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const closings: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closings.splice(0).reverse()) await close()
  }
  try {
    return { ...(await open(options, closings)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function open(
  { folder, ports, databaseUrl, settings }: ClusterOptions,
  closings: (() => Promise<unknown>)[],
): Promise<Omit<Cluster, 'stop'>> {
  const redisProgram = programOf('redis-server')
  const dataDir = join(folder, 'data')
  const database = databaseUrl ?? (await bundledDatabase(folder, closings))
  const redisUrl = await startRedis(redisProgram, join(folder, 'redis'), closings)
  const shared = {
    DATABASE_URL: database,
    REDIS_URL: redisUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    ...settings,
  }
  const nodes = { north: await serverProcess(shared), south: await serverProcess(shared) }
  closings.push(async () => Promise.all(Object.values(nodes).map((node) => node.kill('SIGTERM'))))
  // the first one migrates
  await nodes.north.start()
  await nodes.south.start()
  const addresses: Cluster['addresses'] = {}
  for (const [name, port] of Object.entries(ports) as [ProxyName, number][]) {
    addresses[name] = await startProxy(name, port || (await freePort()), folder, nodes, closings)
  }
  return { addresses, databaseUrl: database, dataDir, nodes }
}

function programOf(name: string): string {
  const program = findProgram(name)
  if (!program) throw new Error(`A cluster needs ${name}.`)
  return program
}

async function startProxy(
  name: ProxyName,
  port: number,
  folder: string,
  nodes: Nodes,
  closings: (() => Promise<unknown>)[],
): Promise<string> {
  const names: Names = {
    FOLDER: folder,
    CLUSTER_PORT: String(port),
    NORTH_PORT: String(nodes.north.port),
    SOUTH_PORT: String(nodes.south.port),
  }
  const proxy = launch(programOf(name), ARGS[name](names), names)
  closings.push(proxy.end)
  const address = `http://127.0.0.1:${port}`
  await answers(address, name, proxy)
  return address
}

async function bundledDatabase(
  folder: string,
  closings: (() => Promise<unknown>)[],
): Promise<string> {
  const postgres = await startEmbeddedPostgres({
    folder: join(folder, 'postgres'),
    log: (line) => process.stderr.write(`${line}\n`),
  })
  closings.push(postgres.stop)
  const { host, user, database } = postgres.connection
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

// what is in it may be lost at any time, so nothing of it is written down
async function startRedis(
  program: string,
  folder: string,
  closings: (() => Promise<unknown>)[],
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const port = String(await freePort())
  const args = ['--port', port, '--bind', '127.0.0.1', '--dir', folder, '--save', '']
  closings.push(launch(program, [...args, '--appendonly', 'no', '--loglevel', 'warning']).end)
  return `redis://127.0.0.1:${port}`
}

interface Launched {
  end: () => Promise<void>
  hasEnded: () => boolean
}

/** A program in a group of its own: a Ctrl+C reaches us alone, and we end all of them in order. */
function launch(program: string, args: string[], env: Record<string, string> = {}): Launched {
  const child: ChildProcess = spawn(program, args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  return {
    end: async () => {
      child.kill('SIGTERM')
      await exited
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  }
}

async function answers(address: string, name: ProxyName, proxy: Launched): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS
  while (performance.now() < deadline && !proxy.hasEnded()) {
    const isReady = await fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await delay(KNOCK_EVERY_MS)
  }
  throw new Error(`${name} does not answer; its own lines above say why.`)
}

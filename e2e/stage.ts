// Owns where the servers under test are: one for each worker, so that no test sees what those beside it do.
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Stage {
  port: number
  address: string
  dataDir: string
}

const { E2E_PORT = '4173', E2E_WORKERS = '2', TEST_PARALLEL_INDEX = '0' } = process.env

// Only named here: the servers make their folders, and many a tool reads this without starting one. The workers inherit it.
const DATA_DIR = (process.env.E2E_DATA_DIR ??= join(tmpdir(), `devgrove-e2e-${process.pid}`))

function stageOf(worker: number): Stage {
  const port = Number(E2E_PORT) + worker
  return { port, address: `http://localhost:${port}`, dataDir: join(DATA_DIR, String(worker)) }
}

export const STAGES: readonly Stage[] = Array.from({ length: Number(E2E_WORKERS) }, (_, worker) =>
  stageOf(worker),
)

/** The GitHub of all of them. */
const githubPort = Number(E2E_PORT) + 9
export const GITHUB = { port: githubPort, address: `http://localhost:${githubPort}` }

/** That of the worker this runs in. */
export const STAGE = stageOf(Number(TEST_PARALLEL_INDEX))

import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { keepFailures } from './tools/failures.ts'

const { FAILURES } = process.env

const SERVER = {
  globalSetup: ['apps/server/test/database.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
}

// these take every core for a while, and what others promise within a second could not be kept beside them
const HEAVY = ['apps/server/src/overload.test.ts', 'apps/server/src/platform/sockets-fuzz.test.ts']

export default defineConfig({
  test: {
    // some tests wait for a clock or another process, so one more than there are cores
    maxWorkers: Math.min(4, availableParallelism() + 1),
    // nothing in the tree keeps anything from one file to the next, and loading it once for a worker is a fifth of the time
    isolate: false,
    ...(FAILURES && { reporters: ['default', keepFailures(FAILURES)] }),
    projects: [
      {
        test: {
          name: 'contract-and-web',
          include: ['packages/contract/**/*.test.ts', 'apps/web/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...HEAVY],
          ...SERVER,
        },
      },
      {
        test: {
          name: 'alone',
          include: HEAVY,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...SERVER,
        },
      },
    ],
  },
})

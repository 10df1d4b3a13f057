import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { keepFailures } from './tools/failures.ts'

const { FAILURES } = process.env

// what a test waits for comes in milliseconds, or on a busy machine in seconds; no test is about how fast its poll ends
const PATIENT = { poll: { timeout: 15_000 } }

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
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'tools/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.setup.ts'],
          testTimeout: 60_000,
          expect: PATIENT,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { STAGE, STAGES } from './stage.ts'

const ROOT = join(import.meta.dirname, '..')

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  // two take seven tenths of the time on two cores, and find what only fails on a busy machine
  workers: STAGES.length,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    // this file is read anew in each worker
    baseURL: STAGE.address,
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    // what it answers cannot be looked at or delayed; offline.spec.ts lets it in
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: STAGES.map(({ port, address, dataDir }) => ({
    command: 'node apps/server/src/main.ts',
    cwd: ROOT,
    url: `${address}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    reuseExistingServer: false,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  })),
})

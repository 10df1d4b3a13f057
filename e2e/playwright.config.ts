import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const ROOT = join(import.meta.dirname, '..')
const PORT = process.env.E2E_PORT ?? '4173'
const ADDRESS = `http://localhost:${PORT}`

// Only named here: the server makes it, and many a tool reads this file without starting one.
const DATA_DIR = process.env.E2E_DATA_DIR ?? join(tmpdir(), `devgrove-e2e-${process.pid}`)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: ADDRESS,
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
  webServer: {
    command: 'node apps/server/src/main.ts',
    cwd: ROOT,
    url: `${ADDRESS}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT,
      DATA_DIR,
      DATABASE_URL: '',
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    },
  },
})

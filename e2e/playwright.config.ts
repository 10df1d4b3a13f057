import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { GITHUB, STAGE, STAGES } from './stage.ts'

const ROOT = join(import.meta.dirname, '..')

const SERVER = {
  cwd: ROOT,
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
}

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
  webServer: [
    ...STAGES.map(({ port, address, dataDir }) => ({
      ...SERVER,
      command: 'node apps/server/src/main.ts',
      url: `${address}/api/health`,
      env: {
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        RATE_LIMIT_SCALE: '1000',
        LOG_LEVEL: 'warn',
        GITHUB_CLIENT_ID: 'stub-client-id',
        GITHUB_CLIENT_SECRET: 'stub-client-secret',
        GITHUB_URL: GITHUB.address,
      },
    })),
    {
      ...SERVER,
      command: 'node apps/server/test/github-stub.child.ts',
      url: `${GITHUB.address}/login/oauth/authorize`,
      env: { PORT: String(GITHUB.port) },
    },
  ],
})

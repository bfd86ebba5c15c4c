import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/chromium'
import { olderSystemSecret } from './tests/e2e/older-system'

// Chosen once: worker processes read this file again and inherit the variable.
process.env['E2E_PORT'] ??= String(await freePort())

const address = `http://127.0.0.1:${process.env['E2E_PORT']}`

export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'pages/**/*.spec.ts'],
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  // Browser, server and database share two cores.
  workers: 1,
  // Limits for what does not come at all: a machine that is busy takes its time for what does.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: address,
    browserName: 'chromium',
    headless: true,
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    trace: 'retain-on-failure',
  },
  webServer: {
    command: 'node scripts/serve-for-tests.mjs',
    url: `${address}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: process.env['E2E_PORT'],
      HOST: '127.0.0.1',
      LEGACY_LOGIN_SECRET: olderSystemSecret,
    },
  },
})

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

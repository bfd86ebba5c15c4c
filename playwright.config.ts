import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/seed-once.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  // Each with a browser, a server and a database of its own: one alone leaves a part of two cores idle.
  workers: 2,
  // Limits for what does not come at all: a machine that is busy takes its time for what does.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // What moves all the time is painted all the time, by a machine that has other things to do.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Steps, requests and the console's messages. Pictures and copies of the page for every step cost a quarter of the run:
    // `npx playwright test <file> --trace on` has them.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
})

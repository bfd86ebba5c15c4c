import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './tests/chromium'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './tests/e2e/support/seed-once.ts',
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: false,
  // Each worker has its own browser, server and database; a single one leaves part of two cores idle.
  workers: 2,
  // High limits that only catch a hang, since a busy computer may be slow.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  // `npm test` runs the project `e2e`, and `npm test -- nightly` the tests that take long (docs/adr/0016).
  projects: [
    { name: 'e2e', testIgnore: '**/*.nightly.spec.ts' },
    { name: 'nightly', testMatch: '**/*.nightly.spec.ts' },
  ],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: chromiumLaunch,
    locale: 'en-US',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
    // Continuous animations would repaint continuously and slow down the tests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Records steps, requests and console messages. Screenshots and snapshots of every step would take a quarter of the
    // run: `npx playwright test <file> --trace on` records them.
    // Nobody opens those of CI, and recording takes 3 % of the run.
    trace: process.env['CI']
      ? 'off'
      : { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
})

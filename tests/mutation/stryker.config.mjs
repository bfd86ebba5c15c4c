/**
 * Mutation testing of the pure core (`npm run mutate`) by the tests of `unit` and `contracts`.
 * `npm run mutate -- --mutate 'engine/permissions/*.ts'` does a part. The report is .tmp/mutation/index.html.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: ['engine/{metadata,model,permissions}/**/*.ts', '!**/*.generated.ts'],
  // Code that runs once when a file is loaded would need all tests for every single mutant.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 30_000,
  reporters: ['clear-text', 'html', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.tmp/mutation/index.html' },
  jsonReporter: { fileName: '.tmp/mutation/mutation.json' },
  tempDirName: '.tmp/mutation/sandbox',
  ignorePatterns: ['/dist', '/data', '/.tmp', '/storybook-static', '/test-results'],
  thresholds: { high: 90, low: 85, break: 85 },
}

import core from './stryker.config.mjs'

/**
 * Mutation testing of the server's people, sealing, metadata and records, against tests that start no database:
 * `MUTATION_TESTS=tests/unit/wire npm run mutate:server -- --mutate 'server-stub/platform/sealing/**'`.
 * What only tests on a database notice counts as survived here. The report is .tmp/mutation/server.html.
 */
export default {
  ...core,
  vitest: { configFile: 'tests/mutation/server.vitest.config.ts' },
  mutate: ['server-stub/{people,sealing,metadata,records}/**/*.ts', '!**/*.generated.ts'],
  htmlReporter: { fileName: '.tmp/mutation/server.html' },
  jsonReporter: { fileName: '.tmp/mutation/server.json' },
}

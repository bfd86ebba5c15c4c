import core from './stryker.config.mjs'

/**
 * Mutation testing of the server's people, sealing, metadata and records, by tests that start no database:
 * `MUTATION_TESTS=tests/unit/wire npm run mutate:server -- --mutate 'server-stub/platform/sealing/**'`.
 * Mutants that only database tests notice count as survived. The report is .tmp/mutation/server.html.
 */
export default {
  ...core,
  vitest: { configFile: 'tests/mutation/server.vitest.config.ts' },
  mutate: ['server-stub/platform/{people,sealing,metadata,records}/**/*.ts', '!**/*.generated.ts'],
  htmlReporter: { fileName: '.tmp/mutation/server.html' },
  jsonReporter: { fileName: '.tmp/mutation/server.json' },
}

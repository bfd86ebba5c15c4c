import { defineConfig } from 'vitest/config'
import { testsFor } from './tests-for'

/** The tests that mutants are tried against: those that need neither a database nor a browser. */
export default defineConfig({
  test: {
    include: testsFor('tests/unit', 'tests/contracts'),
    environment: 'node',
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
})

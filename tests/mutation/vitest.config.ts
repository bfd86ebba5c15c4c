import { defineConfig } from 'vitest/config'

/** The tests that mutants are tried against: those that need no database and no browser. */
export default defineConfig({
  test: {
    include: ['tests/{unit,contracts}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
})

import { defineConfig } from 'vitest/config'
import core from './vitest.config'
import { testsFor } from './tests-for'

/** The tests that mutants of the server are tried against. Server tests that start a database are left out. */
export default defineConfig({
  test: {
    ...core.test,
    include: testsFor(
      'tests/unit',
      'tests/contracts',
      'tests/server/json-schema',
      'tests/server/metadata/{action-problems,choices,code-problems,dangling,weakenings}.test.ts',
      'tests/server/records/fields/field-requirements.test.ts',
      'tests/server/records/rules/{rules-without-values,shipped-rules,validate-record,years-after}.test.ts',
      'tests/server/records/storage/{plan-tables,storage}.test.ts',
    ),
  },
})

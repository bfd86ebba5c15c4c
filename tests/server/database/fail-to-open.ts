import { expect } from 'vitest'
import type { DatabaseStartError } from '../../../server-stub/platform/database/database-start-error'
import { openDatabase } from '../../../server-stub/platform/database/open-database'
import { runFolder } from '../support/run-folder'
import { silentLog as log } from '../support/silent-log'

/** Opens the URL, which must fail, and returns the error. */
export async function failToOpen(databaseUrl: string): Promise<DatabaseStartError> {
  const error: unknown = await openDatabase({ databaseUrl, dataDir: runFolder, log }).then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toMatchObject({ name: 'DatabaseStartError' })
  return error as DatabaseStartError
}

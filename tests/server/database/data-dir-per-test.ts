import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { afterEach, beforeEach, expect } from 'vitest'
import { startEmbeddedPostgres } from '../../../server-stub/platform/database/embedded-postgres'
import { readPostmasterFile } from '../../../server-stub/platform/database/embedded/postmaster'
import { serverProcesses } from '../support/server-processes'
import { silentLog as log } from '../support/silent-log'
import { queryOnce } from './query-once'
import { soon } from './soon'

/** Gives each test a data folder of its own, and returns helpers for the embedded server in it. */
export function dataDirPerTest() {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'embedded-'))
    // The mode of a data folder made by mkdir.
    chmodSync(dataDir, 0o755)
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const dataOf = (folder: string) => join(folder, 'postgres', 'cluster', 'data')
  return {
    path: () => dataDir,
    data: () => dataOf(dataDir),
    start: (folder = dataDir) => startEmbeddedPostgres({ dataDir: folder, log }),
    nothingRuns: (folder = dataDir) => soon(() => expect(serverProcesses(dataOf(folder))).toEqual([])),
    /** Returns the process id and the start time of the running server. */
    identity: async (connection: ClientConfig) => {
      const rows = await queryOnce(connection, 'select pg_postmaster_start_time()::text as started')
      return `${(await readPostmasterFile(dataOf(dataDir)))?.pid} ${String(rows[0]?.['started'])}`
    },
  }
}

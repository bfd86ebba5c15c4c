import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '../../../server-stub/platform/database/open-database'
import { silentLog } from '../support/silent-log'
import { beginServerProcess, type StartingServer } from '../support/start-server-process'
import { soon } from './soon'

describe('a server start during a long write to the orders', { timeout: 240_000 }, () => {
  let folder: string
  let database: Database
  let running: StartingServer[] = []
  const start = () => {
    const server = beginServerProcess(folder)
    running.push(server)
    return server
  }
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'console-unhindered-'))
    const first = start()
    await first.listens
    database = await openDatabase({ dataDir: folder, log: silentLog })
    await soon(async () => {
      if (!(await state()).index) throw new Error('The index of failed refunds is not made.')
    })
    await first.stop()
  })
  beforeEach(async () => {
    // As after an upgrade to a version with other sums and another index.
    await sql`comment on trigger statistics_truncate on records."salesOrder" is 'otherwise'`.execute(
      database.db,
    )
    await sql`drop index records.home_failed_refunds`.execute(database.db)
  })
  afterEach(async () => {
    await Promise.all(running.map((server) => server.kill()))
    running = []
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const state = async () => {
    const { rows } = await sql<{ sums: string; index: boolean }>`
      select (select obj_description(oid, 'pg_trigger') from pg_trigger where tgname = 'statistics_truncate') as sums,
        exists (select from pg_index where indexrelid = to_regclass('records.home_failed_refunds') and indisvalid) as index`.execute(
      database.db,
    )
    return rows[0] ?? { sums: '', index: false }
  }
  const beginWriting = async () => {
    const writer = await database.db.begin()
    await sql`lock table records."salesOrder" in row exclusive mode`.execute(writer)
    return writer
  }

  test('listens first, and recounts the sums and builds the index of failed refunds after the write', async () => {
    const writer = await beginWriting()
    const server = start()
    await server.listens
    expect(await state()).toEqual({ sums: 'otherwise', index: false })
    await writer.rollback()
    await soon(async () => {
      const { sums, index } = await state()
      expect([sums === 'otherwise', index]).toEqual([false, true])
    })
    expect(await server.stop()).toBe(0)
  })

  test('can be stopped in between, and the next start does the rest', async () => {
    const writer = await beginWriting()
    const server = start()
    await server.listens
    expect(await server.stop()).toBe(0)
    expect(await state()).toEqual({ sums: 'otherwise', index: false })
    await writer.rollback()
    const next = start()
    await next.listens
    await soon(async () => {
      const { sums, index } = await state()
      expect([sums === 'otherwise', index]).toEqual([false, true])
    })
    expect(await next.stop()).toBe(0)
  })
})

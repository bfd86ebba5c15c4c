import { chmodSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DatabaseStartError } from '../../../server-stub/platform/database/database-start-error'
import { serverProcesses } from '../support/server-processes'
import { startOwner } from './start-owner'
import { dataDirPerTest } from './data-dir-per-test'
import { queryOnce as query } from './query-once'

const folder = dataDirPerTest()

describe('starting and stopping the embedded server', () => {
  test('a fresh folder becomes a durable UTF8 database that listens on a socket only', async () => {
    const { connection, stop } = await folder.start()
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'jit', 'max_connections',
        'TimeZone', 'listen_addresses', 'server_encoding', 'logging_collector', 'data_checksums')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      jit: 'off',
      max_connections: '60',
      TimeZone: 'Asia/Shanghai',
      listen_addresses: '',
      server_encoding: 'UTF8',
      logging_collector: 'on',
      data_checksums: 'on',
    })
    const [locale] = await query(connection, `select datcollate from pg_database where datname = 'postgres'`)
    expect(locale).toEqual({ datcollate: 'C' })
    await stop()
    await folder.nothingRuns()
  })

  test('a second start finds the data and takes less than 3 seconds', async () => {
    const first = await folder.start()
    await query(first.connection, 'create table kept as select 42 as answer')
    await first.stop()
    const began = performance.now()
    const second = await folder.start()
    const milliseconds = performance.now() - began
    expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
    await second.stop()
    expect(milliseconds).toBeLessThan(3_000)
  })

  test('a start works in a path too long for a socket, with characters at which lists and shells split', async () => {
    const long = join(folder.path(), `a, 'b" $c`, 'x'.repeat(120))
    const { connection, stop } = await folder.start(long)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    await folder.nothingRuns(long)
    rmSync(connection.host ?? '', { recursive: true })
  })

  test('a start works in a short path with odd characters', async () => {
    const odd = join(folder.path(), `a, "b`)
    const { connection, stop } = await folder.start(odd)
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(connection.host).toBe(join(odd, 'postgres', 'socket'))
    await stop()
  })

  test('a cluster of another version is refused with the message of PostgreSQL', async () => {
    await (await folder.start()).stop()
    writeFileSync(join(folder.data(), 'PG_VERSION'), '17\n')
    const start = folder.start()
    await expect(start).rejects.toThrow(DatabaseStartError)
    await expect(start).rejects.toThrow('is not compatible with this version')
    await folder.nothingRuns()
  })
})

describe.runIf(process.getuid?.() === 0)('the embedded server as root', () => {
  test('PostgreSQL runs as an unprivileged user', async () => {
    const { stop } = await folder.start()
    const users = serverProcesses(folder.data()).map(({ uid }) => uid)
    expect(users.length).toBeGreaterThan(3)
    expect(new Set(users)).toEqual(new Set([statSync(folder.data()).uid]))
    expect(users).not.toContain(0)
    await stop()
  })

  test('a start works in a folder closed to that user, such as a home with mode 0700', async () => {
    chmodSync(folder.path(), 0o700)
    for (const round of [1, 2]) {
      const { connection, stop } = await folder.start()
      await query(connection, `create table t${round} ()`)
      const tables = await query(connection, `select from pg_tables where schemaname = 'public'`)
      expect(tables).toHaveLength(round)
      await stop()
      await folder.nothingRuns()
      rmSync(connection.host ?? '', { recursive: true })
    }
  })
})

describe('sharing the embedded server', () => {
  test('two starts in one process share one server, which ends with the second', async () => {
    const [first, second] = await Promise.all([folder.start(), folder.start()])
    expect(await folder.identity(first.connection)).toBe(await folder.identity(second.connection))
    await first.stop()
    expect(await query(second.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    await folder.nothingRuns()
  })

  test('several processes that start at once on a fresh folder share one server', async () => {
    const owners = await Promise.all([
      startOwner(folder.path()),
      startOwner(folder.path()),
      startOwner(folder.path()),
    ])
    const { connection, stop } = await folder.start()
    const rows = await query(connection, 'select distinct who from written')
    expect(new Set(rows.map(({ who }) => who))).toEqual(new Set(owners.map(({ pid }) => pid)))
    const before = await folder.identity(connection)
    // One of these owners has launched the server.
    for (const owner of owners) await owner.kill()
    expect(await folder.identity(connection)).toBe(before)
    await stop()
    await folder.nothingRuns()
  })

  test('a start during a shutdown waits until the server has ended', async () => {
    let running = await folder.start()
    for (let round = 0; round < 10; round++) {
      const [, next] = await Promise.all([running.stop(), folder.start()])
      expect(await query(next.connection, 'select 1 as one')).toEqual([{ one: 1 }])
      running = next
    }
    await running.stop()
    await folder.nothingRuns()
  })
})

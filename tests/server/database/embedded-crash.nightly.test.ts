import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPostmasterFile } from '../../../server-stub/platform/database/embedded/postmaster'
import { serverProcesses } from '../support/server-processes'
import { startOwner } from './start-owner'
import { dataDirPerTest } from './data-dir-per-test'
import { queryOnce as query } from './query-once'
import { soon } from './soon'

const folder = dataDirPerTest()

describe('kill -9', () => {
  async function processes(): Promise<{ server: number; keeper: number }> {
    const file = await readPostmasterFile(folder.data())
    const server = serverProcesses(folder.data()).find(({ pid }) => pid === file?.pid)
    if (!server) throw new Error('no server runs')
    return { server: server.pid, keeper: server.parent }
  }

  async function expectAllWritten(acknowledged: string[]): Promise<void> {
    const { connection, stop } = await folder.start()
    const rows = await query(connection, 'select n from written')
    expect(rows.map(({ n }) => n)).toEqual(expect.arrayContaining(acknowledged))
    await stop()
    await folder.nothingRuns()
  }

  test('of the only owner ends the server and keeps all acknowledged rows', async () => {
    const owner = await startOwner(folder.path())
    await owner.kill()
    await folder.nothingRuns()
    await expectAllWritten(owner.acknowledged())
  })

  test('of the owner keeps all acknowledged rows for a start in the same moment', async () => {
    const owner = await startOwner(folder.path())
    await owner.kill()
    await expectAllWritten(owner.acknowledged())
  })

  test('of the owner, the keeper and the server at once keeps all acknowledged rows', async () => {
    const owner = await startOwner(folder.path())
    const { server, keeper } = await processes()
    process.kill(keeper, 'SIGKILL')
    process.kill(server, 'SIGKILL')
    await owner.kill()
    await expectAllWritten(owner.acknowledged())
  })

  test('of the owner and the keeper leaves an orphaned server, which the next start shuts down', async () => {
    const owner = await startOwner(folder.path())
    const { keeper } = await processes()
    process.kill(keeper, 'SIGKILL')
    await owner.kill()
    await expectAllWritten(owner.acknowledged())
  })

  test.each(['server', 'keeper'])('of the %s makes the owner start another server', async (victim) => {
    const { connection, stop } = await folder.start()
    const before = await folder.identity(connection)
    const { server, keeper } = await processes()
    process.kill(victim === 'server' ? server : keeper, 'SIGKILL')
    await soon(async () => expect(await folder.identity(connection)).not.toBe(before))
    await stop()
    await folder.nothingRuns()
  })

  test('a start spares the process that has taken over the id of a dead server', async () => {
    const { stop } = await folder.start()
    const mark = readFileSync(join(folder.data(), 'postmaster.pid'), 'utf8')
    await stop()
    // Run by the server's user: PostgreSQL knows by itself that a process of another user is not a server.
    const uid = process.getuid?.() === 0 ? { uid: statSync(folder.data()).uid } : {}
    const bystander = spawn('sleep', ['60'], uid)
    writeFileSync(join(folder.data(), 'postmaster.pid'), mark.replace(/^\d+/, String(bystander.pid)))
    const again = await folder.start()
    await again.stop()
    await folder.nothingRuns()
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
    bystander.kill()
  })
})

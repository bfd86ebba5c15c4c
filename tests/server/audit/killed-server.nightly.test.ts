import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from '../backup/run-command'
import { soon } from '../database/soon'
import { openDocumentedClient, type DocumentedCall } from '../support/documented-client'
import { createOwnDatabase } from '../support/own-database'
import { isRight, startReceiver } from '../support/log-receiver'
import { beginServerProcess, type StartingServer } from '../support/start-server-process'

/** The delivery during which the servers are killed. */
const fatal = 3

const folder = mkdtempSync(path.join(tmpdir(), 'console-audit-'))
const running: StartingServer[] = []
let databaseUrl: string
let client: Client
beforeAll(async () => {
  databaseUrl = await createOwnDatabase('audit')
  client = new Client(databaseUrl)
  await client.connect()
})
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()))
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

const begin = (auditUrl: string): StartingServer => {
  const server = beginServerProcess(folder, { DATABASE_URL: databaseUrl, AUDIT_URL: auditUrl })
  running.push(server)
  return server
}

/** Runs `npm run verify-log`. */
const verifyLog = (...args: readonly string[]) =>
  runCommand('verify-log', args, { DATABASE_URL: databaseUrl, DATA_DIR: folder })

/** Makes an entry of the operation log: a deletion that is refused. */
const act = (call: DocumentedCall) =>
  call('DELETE', '/system/loginLimit/delete', { query: { id: '999999999999' } }).catch(() => undefined)

it(
  'kill -9 of two servers amid a delivery loses no stored entry, and the copy agrees with the database',
  { timeout: 600_000 },
  async () => {
    let killed: Promise<unknown> | undefined
    const receiver = await startReceiver(async () => {
      if (receiver.requests.length === fatal) killed = Promise.all(running.map((server) => server.kill()))
      await killed
      return 204
    })
    const servers = [begin(receiver.url), begin(receiver.url)]
    const calls = await Promise.all(servers.map(async ({ listens }) => openDocumentedClient(await listens)))
    const write = async (call: DocumentedCall) => {
      while (!killed) await act(call)
    }
    await Promise.all(calls.map(write))
    await killed
    const delivered = receiver.requests.flat().length

    const third = begin(receiver.url)
    const again = await openDocumentedClient(await third.listens)
    await act(again)
    await soon(() => expect(receiver.numbers().length).toBeGreaterThan(delivered))
    expect(await third.stop()).toBe(0)
    const { rows } = await client.query<{ seq: string }>('select max(seq) as seq from console.log_seal')
    const last = Number(rows[0]?.seq)
    const lines = receiver.requests.flat()
    await receiver.stop()

    expect(lines.every(isRight)).toBe(true)
    const repeated = new Set(receiver.requests[fatal - 1]?.map(({ hash }) => hash))
    const following = receiver.requests[fatal]?.map(({ hash }) => hash) ?? []
    expect([...repeated].filter((hash) => !following.includes(hash))).toEqual([])
    const once = lines.filter(({ seq }, at) => lines.findIndex((line) => line.seq === seq) === at)
    expect(once.map(({ seq }) => seq)).toEqual(Array.from({ length: once.length }, (_, at) => at + 1))
    // The last entries of a server that stops are delivered by the next one.
    expect(last - once.length).toBeLessThan(3)

    const copy = path.join(folder, 'copy.ndjson')
    writeFileSync(copy, lines.map((line) => JSON.stringify(line)).join('\n'))
    const right = await verifyLog('--copy', copy)
    expect(right).toMatchObject({ code: 0 })
    expect(right.output).toContain(`Verified: ${last} entries, from `)

    // Somebody who can write to the database changes an entry, and removes the newest ones with their seals.
    await client.query('delete from console.log_seal where seq > $1', [once.length - 2])
    await client.query('delete from records."userLog" where id not in (select entry from console.log_seal)')
    await client.query(`update records."userLog" set "ipAddress" = '127.0.0.2'
      where id = (select entry from console.log_seal where seq = 2)`)
    const wrong = await verifyLog('--copy', copy)
    expect(wrong.code).toBe(1)
    expect(wrong.output).toMatch(
      /WRONG: the entry number 2, id \d+ of 20\S+: it, its seal or the seal before/,
    )
  },
)

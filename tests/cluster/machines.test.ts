import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createOwnDatabase } from '../server/support/own-database'
import { runFolder } from '../server/support/run-folder'
import { startMosquitto, type RunningMosquitto } from '../server/support/start-mosquitto'
import { beginServerProcess, type StartingServer } from '../server/support/start-server-process'
import { connectMachines, registerMachines } from './machine-fleet'
import { countEffects, effectsByServer, readEffects, recordEffects } from './report-effects'

const machines = Number(process.env['N'] ?? 100)
const reports = 20
const folder = mkdtempSync(join(runFolder, 'machines-'))
const servers = new Map<string, StartingServer>()
let databaseUrl: string
let broker: RunningMosquitto
let client: Client

beforeAll(async () => {
  databaseUrl = await createOwnDatabase('machines')
  client = new Client(databaseUrl)
  await client.connect()
  broker = await startMosquitto()
})
afterAll(async () => {
  await Promise.all([...servers.values()].map((server) => server.kill()))
  await broker.stop()
  await client.end()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a server whose connections to the database have its name. */
const start = async (name: string) => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  const server = beginServerProcess(join(folder, name), { DATABASE_URL: url.href, MQTT_URL: broker.url })
  servers.set(name, server)
  await server.listens
}

it('reports', { timeout: 300_000 }, async () => {
  await start('one')
  await Promise.all(['two', 'three'].map(start))
  await registerMachines(client, broker, machines)
  await recordEffects(client)
  const connected = await connectMachines(
    client,
    broker,
    Array.from({ length: machines }, (_, index) => index + 1),
  )
  const sending = (async () => {
    for (let n = 0; n < reports; n += 1) await connected.report()
  })()
  const total = machines * reports
  const reached = (count: number) =>
    vi.waitFor(async () => expect(await countEffects(client)).toBeGreaterThanOrEqual(count), {
      timeout: 40_000,
      interval: 50,
    })
  await reached(total / 4)
  await servers.get('two')?.kill()
  await start('four')
  await sending
  await reached(total).catch((error) => console.log(String(error)))
  console.log(await readEffects(client), await effectsByServer(client))
})

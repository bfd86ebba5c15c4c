import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chunk, range } from 'lodash-es'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { soon } from '../server/database/soon'
import { createOwnDatabase } from '../server/support/own-database'
import { runFolder } from '../server/support/run-folder'
import { startMosquitto, type RunningMosquitto } from './start-mosquitto'
import { beginServerProcess, type StartingServer } from '../server/support/start-server-process'
import { connectMachines, mostConnections, registerMachines } from './machine-fleet'
import { countEffects, effectsByServer, findGaps, readEffects, recordEffects } from './report-effects'

/** Each machine has an account and a connection of its own, which it closes after its reports. */
const machines = Number(process.env['MACHINES'] ?? 50_000)
const reports = 2
/** The first machines stay connected. They send this many reports for every report of the others. */
const talkative = Math.min(500, machines / 10)
const talk = 3
/** Seconds without any effect after which the rest of the reports counts as lost. */
const patience = 60

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

/** Starts a server whose connections to the database have its name. Returns its id as a holder of lanes. */
const start = async (name: string): Promise<string> => {
  const url = new URL(databaseUrl)
  url.searchParams.set('application_name', name)
  const server = beginServerProcess(join(folder, name), { DATABASE_URL: url.href, MQTT_URL: broker.url })
  servers.set(name, server)
  await server.listens
  return soon(async () => {
    const { rows } = await client.query<{ id: string }>(
      `select id from console.lane_server where not id = any($1::uuid[])`,
      [[...holders.values()]],
    )
    expect(rows).toHaveLength(1)
    const id = rows[0]?.id ?? ''
    holders.set(name, id)
    return id
  })
}
const holders = new Map<string, string>()

/** The number of lanes of a server. */
const lanesOf = async (holder: string | undefined): Promise<number> => {
  const { rows } = await client.query('select from console.report_lane where holder = $1', [holder])
  return rows.length
}

/** Says what is missing, and what the servers have complained about. */
const missing = async (count: number): Promise<string> => {
  const { count: seen, ...others } = await readEffects(client)
  const said = [...servers].flatMap(([name, server]) =>
    server
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => `${name}: ${line.slice(0, 500)}`),
  )
  const gaps = await findGaps(client)
  return [`${seen} of ${count} reports have an effect: ${JSON.stringify(others)}.`, ...gaps, ...said].join(
    '\n',
  )
}

/** Waits until the database has so many effects, and as long as there are more of them every minute. */
const reached = async (count: number): Promise<void> => {
  let [seen, since] = [0, performance.now()]
  while (seen < count) {
    const now = await countEffects(client)
    if (now > seen) [seen, since] = [now, performance.now()]
    else if (performance.now() - since > patience * 1000) throw new Error(await missing(count))
    await pause(50)
  }
}

const seconds = (since: number) => (performance.now() - since) / 1000

it(
  `${machines} machines report in order, once each, while a server is killed and another is added`,
  { timeout: 3_600_000 },
  async () => {
    for (const name of ['one', 'two', 'three']) await start(name)
    await registerMachines(client, broker, machines)
    await recordEffects(client)
    // Every report looks for its machine: reading the whole table costs ten times the rest of a report.
    const { rows: plan } = await client.query(
      `explain select from records.machine where "pushId" = 'machine-1'`,
    )
    expect(JSON.stringify(plan)).toContain('machine:pushId')

    const talkers = await connectMachines(client, broker, range(1, talkative + 1))
    const waves = chunk(range(talkative + 1, machines + 1), mostConnections() - talkative)
    const began = performance.now()
    let memory = 0
    let rounds = 0
    const talkMore = async () => {
      for (const end = rounds + talk; rounds < end; rounds += 1) await talkers.report()
    }
    const sending = (async () => {
      for (const numbers of waves) {
        const wave = await connectMachines(client, broker, numbers)
        for (let sent = 0; sent < reports; sent += 1) {
          await wave.report()
          await talkMore()
        }
        memory = Math.max(memory, broker.memory())
        await wave.disconnect()
      }
      return seconds(began)
    })()
    // Awaited later; a rejection fails the test there.
    sending.catch(() => undefined)
    await reached((machines * reports) / 5)
    const lanes = await lanesOf(holders.get('two'))
    expect(lanes).toBeGreaterThan(0)
    const killed = performance.now()
    await servers.get('two')?.kill()
    await soon(async () => expect(await lanesOf(holders.get('two'))).toBe(0))
    const takeover = seconds(killed)
    const added = await start('four')
    const sent = await sending
    // In a small run, the others may have stored all reports before the new server is there.
    await soon(async () => expect(await lanesOf(added)).toBeGreaterThan(0))
    await talkMore()
    const total = (machines - talkative) * reports + talkative * rounds
    await reached(total)

    const drained = seconds(began)
    const byServer = await effectsByServer(client)
    process.stdout.write(
      `${machines} machines, ${Math.min(machines, mostConnections())} connected at once, sent ${total} reports in ` +
        `${sent.toFixed(0)} s. All had their effect after ${drained.toFixed(0)} s (${(total / drained).toFixed(0)} a ` +
        `second). ${lanes} of 8 lanes had another server ${takeover.toFixed(1)} s after the kill. By server: ` +
        `${JSON.stringify(byServer)}. The broker used ${(memory / 2 ** 20).toFixed(0)} MB.\n`,
    )
    const odd = (machines - talkative) * Math.ceil(reports / 2) + talkative * Math.ceil(rounds / 2)
    expect(await readEffects(client)).toEqual({
      count: total,
      doubled: 0,
      disordered: 0,
      disconnections: odd,
      recovered: total - odd,
    })
    expect(Object.keys(byServer).sort()).toEqual(['four', 'one', 'three', 'two'])
    for (const name of ['one', 'three']) expect(byServer[name]).toBeGreaterThan(total / 8)
    expect(takeover).toBeLessThan(30)

    // No server runs, and the broker is started again.
    await Promise.all([...servers.values()].map((server) => server.kill()))
    await talkMore()
    await talkers.disconnect()
    await broker.restart()
    await start('five')
    await reached(total + talk * talkative)
    expect(await readEffects(client)).toMatchObject({
      count: total + talk * talkative,
      doubled: 0,
      disordered: 0,
    })
  },
)

import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from '../../server-stub/platform/database/sql/sql'
import { openDatabase } from '../../server-stub/platform/database/open-database'
import type { BenchResult } from './bench-result'
import { startServer, type StartedServer } from './export/started-server'
import { percentile } from './figures'

const root = path.resolve(import.meta.dirname, '../..')
const people = 20
/** The average pause of a user between two requests, ms. The page itself sends each once a minute. */
const look = 1000
const rounds = 8
/** The number of copies of each machine, which make 20,000 machines of the 1,000 seeded ones. */
const copies = 19
/** The limit of the 95th percentile as the client measures it, ms. */
const limit = 50

/**
 * Measures every request of the home page through the whole server, with a million orders, 20,000 machines and 20
 * concurrent users: as an administrator, who sees all operators, and as an operator of the first level.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const results: BenchResult[] = []
  for (const userName of ['admin', 'primary']) {
    const server = await startServer(path.join(root, '.tmp/bench-home'), userName)
    try {
      if (userName === 'admin') await growFleet(path.join(root, '.tmp/bench-home'))
      results.push(...(await measure(server, userName)))
    } finally {
      await server.stop()
    }
  }
  return results
}

async function measure(server: StartedServer, userName: string): Promise<readonly BenchResult[]> {
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const sales = (granularity: string, range: string) =>
    `getSalesData?${new URLSearchParams({ granularity, range })}`
  const calls = [
    'getDeviceNumData',
    'getAttention',
    'getRenewalAlert',
    'getAnnouncement',
    sales('hour', `${today},${today}`),
    sales('day', `${today.slice(0, 7)}-01,${today}`),
    sales('month', `${today.slice(0, 4)}-01,${today.slice(0, 7)}`),
  ]
  for (const call of calls) await timed(server, call)
  const times = new Map<string, number[]>(calls.map((call) => [call, []]))
  await Promise.all(
    Array.from({ length: people }, async (_, person) => {
      for (let step = 0; step < calls.length * rounds; step += 1) {
        await pause(look / 2 + Math.random() * look)
        const call = calls[(person + step) % calls.length]
        if (call) times.get(call)?.push(await timed(server, call))
      }
    }),
  )
  return [...times].map(([call, own]) => {
    const value = percentile(own)
    return { name: `${userName}: ${call.replace(/&.*/, '')}`, value, unit: 'ms', limit, ok: value <= limit }
  })
}

async function timed(server: StartedServer, call: string): Promise<number> {
  const started = performance.now()
  const answer = await server.send('GET', `/system/home/${call}`)
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  if (!success) throw new Error(`${call}: ${message}`)
  return performance.now() - started
}

/** The offset between the ids of successive copies, which is beyond all assigned ids. */
const apart = 100_000_000_000_000

/** Copies machines with their cabinets, tracks and faults, unless an earlier run has done so in the kept folder. */
async function growFleet(dataDir: string): Promise<void> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir, log, poolSize: 2 })
  const copyRows = (table: string, changes: Readonly<Record<string, string>>) => {
    const changed = Object.entries({ id: 'o.id + k * apart.ids', ...changes }).map(
      ([column, value]) => `'${column}', ${value}`,
    )
    return sql
      .raw(
        `insert into records."${table}" select (jsonb_populate_record(o, jsonb_build_object(${changed.join(', ')}))).*
         from records."${table}" as o, generate_series(1, ${copies}) as k, (select ${apart}::bigint as ids) as apart`,
      )
      .execute(db)
  }
  try {
    const { rows } = await sql<{ count: string }>`select count(*) as count from records.machine`.execute(db)
    if (Number(rows[0]?.count) > 10_000) return
    const ofMachine = { machineId: 'o."machineId" + k * apart.ids' }
    await copyRows('machine', { machineNo: `o."machineNo" || '-' || k`, pushId: 'null' })
    await copyRows('container', ofMachine)
    await copyRows('track', { containerId: 'o."containerId" + k * apart.ids' })
    await copyRows('fault', ofMachine)
    await sql`vacuum analyze`.execute(db)
  } finally {
    await close()
  }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parcel, parcels } from '../server/support/parcels'
import type { BenchResult } from './bench-result'
import { startServer, type StartedServer } from './export/started-server'
import { median } from './figures'

const callers = 8
const rounds = 3
/** Rows per round: of one batch, and of all single callers together. */
const batched = 10_000
const single = 2_000
const least = 8

/** 20 columns, all filled and validated: unique values, references, a dictionary, money, times and lists. */
const entity = {
  ...parcel,
  properties: {
    ...parcel.properties,
    machineId: { type: 'string', format: 'id', reference: { entity: 'department' } },
    price: { type: 'number', minimum: 0 },
  },
}

/**
 * Measures the rows per second of a batch, as lines and as a JSON array, against eight callers that each add one
 * record after another. Runs through the whole server over HTTP, on the embedded database, in alternating rounds.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-bench-batch-'))
  const server = await startServer(folder, 'admin', 'none')
  try {
    await data(
      server.send('POST', '/system/metadata/install', {
        entities: [entity],
        screens: [{ code: 'parcels', kind: 'list', title: 'Parcels', entity: 'parcel' }],
        menu: { code: 'parcels', path: '/parcels', title: 'Parcels' },
      }),
    )
    const { list } = await data<{ list: readonly { id: string }[] }>(
      server.send('GET', '/system/department/getPage?pageSize=1'),
    )
    const department = list[0]?.id ?? ''
    await data(server.send('POST', `${parcels}/add`, { code: 'first', departmentId: department }))
    const rates = { single: [] as number[], lines: [] as number[], array: [] as number[] }
    for (let round = -1; round < rounds; round += 1) {
      const rows = (name: string, count: number) =>
        Array.from({ length: count }, (_, at) => rowOf(`${name} ${round} ${at}`, at, department))
      const measured = {
        single: await addOneByOne(server, rows('single', single)),
        lines: await addBatch(server, rows('lines', batched), 'application/x-ndjson'),
        array: await addBatch(server, rows('array', batched), 'application/json'),
      }
      // The first round warms up.
      if (round < 0) continue
      rates.single.push(measured.single)
      rates.lines.push(measured.lines)
      rates.array.push(measured.array)
    }
    const base = median(rates.single)
    const ratio = (name: string, value: number): BenchResult => ({
      name: `${name}, at least ${least}`,
      value: value / base,
      unit: 'x',
      ratioTo: 'eight callers, one by one',
      ok: value / base >= least,
    })
    return [
      ratio('batch of lines', median(rates.lines)),
      ratio('batch of a JSON array', median(rates.array)),
      { name: 'eight callers, one by one', value: base, unit: 'rows/s', ok: true },
      { name: 'batch of lines', value: median(rates.lines), unit: 'rows/s', ok: true },
      { name: 'batch of a JSON array', value: median(rates.array), unit: 'rows/s', ok: true },
      { name: 'memory of the server', value: (await server.memory()) / 1e6, unit: 'MB', ok: true },
    ]
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function rowOf(code: string, at: number, department: string): object {
  return {
    code,
    departmentId: department,
    machineId: department,
    after: 'first',
    urgent: at % 2,
    value: at / 100,
    insured: true,
    weight: (at % 1000) / 2,
    price: at % 77,
    token: `token-${code}`,
    sent: '2026-11-20 12:00:00',
    due: '2026-11-21',
    marks: ['one', 'two', code],
    size: { width: 1.5, height: at },
    first: `first of ${code}`,
    second: 'Größe und Gewicht',
    third: '由上级共享的商品',
    count: at % 100_000,
    total: at * 1000,
    ratio: 0.1,
  }
}

async function addOneByOne(server: StartedServer, rows: readonly object[]): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let row = rows[next++]; row; row = rows[next++])
        await data(server.send('POST', `${parcels}/add`, row))
    }),
  )
  return (rows.length / (performance.now() - started)) * 1000
}

async function addBatch(server: StartedServer, rows: readonly object[], type: string): Promise<number> {
  const body =
    type === 'application/json'
      ? JSON.stringify(rows)
      : rows.map((row) => `${JSON.stringify(row)}\n`).join('')
  const started = performance.now()
  const { added } = await data<{ added: number }>(server.post(`${parcels}/batch`, body, type))
  if (added !== rows.length) throw new Error(`${added} of ${rows.length} were added.`)
  return (rows.length / (performance.now() - started)) * 1000
}

async function data<T = unknown>(answer: Promise<Response>): Promise<T> {
  const envelope = (await (await answer).json()) as { success: boolean; message: string; data: T }
  if (!envelope.success) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`)
  return envelope.data
}

import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ListPageModel } from '../../engine/model/types/page-model'
import { defaultFilters } from '../../engine/views/list/search/default-filters'
import { toListCall } from '../../engine/views/list/query/wire-query'
import { compileAll } from '../contracts/shipped-schemas'
import type { BenchResult } from './bench-result'
import { startServer, type StartedServer } from './export/started-server'
import { limited, percentile } from './figures'

const root = path.resolve(import.meta.dirname, '../..')
const people = 20
/** The average pause of a user between two lists, ms. Each pause is between half and one and a half times as long. */
const look = 1000
const rounds = 4

/** The limits of the 95th percentile by seed, ms. The large seed has three times that of the medium one. */
const limits: Readonly<Record<string, number>> = { small: 50, medium: 50, large: 150 }

/**
 * Measures the first page of every list, with the query that the console sends when it opens, through the whole server
 * while 20 users open one list after another. Reports the 95th percentile of each list. Lists with parameters, which
 * come from the row that opens them, are left out.
 */
export async function run(): Promise<readonly BenchResult[]> {
  const scale = process.env['BENCH_SEED'] ?? 'medium'
  const limit = limits[scale] ?? 50
  const server = await startServer(path.join(root, '.tmp/bench-world'), 'admin')
  try {
    const calls = firstPages()
    for (const call of calls) await timed(server, call)
    const times = new Map<string, number[]>(calls.map(({ name }) => [name, []]))
    await Promise.all(
      Array.from({ length: people }, async (_, person) => {
        for (let step = 0; step < calls.length * rounds; step += 1) {
          await pause(look / 2 + Math.random() * look)
          // Each user starts with another list and goes through all of them in order.
          const call = calls[(person * 7 + step) % calls.length]
          if (call) times.get(call.name)?.push(await timed(server, call))
        }
      }),
    )
    const all = [...times.values()].flat()
    return [
      limited(`all lists, ${people} people`, percentile(all), 'ms', limit),
      ...[...times]
        .map(([name, own]) => limited(name, percentile(own), 'ms', limit))
        .toSorted((one, other) => other.value - one.value),
    ]
  } finally {
    await server.stop()
  }
}

interface Call {
  readonly name: string
  readonly path: string
}

function firstPages(): readonly Call[] {
  const today = { now: Date.now(), timeZone: 'Asia/Shanghai' }
  return compileAll('en').pages.flatMap((model) => {
    const isAsked = model.kind === 'list' && model.params.length === 0 && model.endpoints.list
    return isAsked ? [firstPage(model, isAsked.path, today)] : []
  })
}

function firstPage(model: ListPageModel, at: string, today: { now: number; timeZone: string }): Call {
  const filters = defaultFilters(model.search, today)
  const query = toListCall(model, { page: 1, size: 10, sort: model.sort, filters }, {}, undefined)
  const text = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return { name: model.title, path: `${at}?${new URLSearchParams(text)}` }
}

async function timed(server: StartedServer, { name, path: at }: Call): Promise<number> {
  const started = performance.now()
  const answer = await server.send('GET', at)
  const { success, message } = (await answer.json()) as { success: boolean; message: string }
  if (!success) throw new Error(`${name}: ${message}`)
  return performance.now() - started
}

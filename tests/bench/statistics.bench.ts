import path from 'node:path'
import type { BenchResult } from './bench-result'
import { startServer } from './export/started-server'
import { screenTimes } from './statistics/screen-times'

const root = path.resolve(import.meta.dirname, '../..')

/** The limits of a screen over a year by seed, ms. With the large seed it may take three times as long. */
const limits: Readonly<Record<string, number>> = { small: 100, medium: 100, large: 300 }

/** Measures every statistics screen through the whole server as an administrator, who sees all operators. */
export async function run(): Promise<readonly BenchResult[]> {
  const scale = process.env['BENCH_SEED'] ?? 'medium'
  const server = await startServer(path.join(root, '.tmp/bench-world'), 'admin')
  try {
    return await screenTimes(server, limits[scale] ?? 100)
  } finally {
    await server.stop()
  }
}

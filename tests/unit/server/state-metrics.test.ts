import { tmpdir } from 'node:os'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createStateMetrics } from '../../../server-stub/platform/plugins/state-metrics'

const pool = { totalCount: 7, idleCount: 3, waitingCount: 2, options: { max: 20 } }

function figures(canWrite: boolean, count: () => Promise<number>, dataDir = tmpdir()) {
  const registry = new Registry()
  const refresh = createStateMetrics(registry, {
    database: { pool: pool as never },
    sessions: { count },
    environment: { dataDir },
    canWrite: () => Promise.resolve(canWrite),
  })
  return async () => {
    await refresh()
    return (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  }
}

it('reports the connections of the pool and the disk', async () => {
  const lines = await figures(true, () => Promise.resolve(5))()
  expect(lines).toEqual([
    'console_database_connections{state="used"} 4',
    'console_database_connections{state="idle"} 3',
    'console_database_connections_limit 20',
    'console_database_waiting 2',
    'console_database_up 1',
    'console_sessions 5',
    expect.stringMatching(/^console_disk_free_bytes [1-9]/),
    expect.stringMatching(/^console_disk_size_bytes [1-9]/),
  ])
})

it('leaves out what it cannot read, and asks nothing of a database that is away', async () => {
  const away = await figures(false, () => Promise.reject(new Error('was asked')), '/no/such/folder')()
  expect(away).toContain('console_database_up 0')
  expect(away.filter((line) => line.startsWith('console_sessions'))).toEqual([])
})

it('forgets the sessions that it read before', async () => {
  let isLate = false
  const read = figures(true, () => (isLate ? Promise.reject(new Error('too late')) : Promise.resolve(5)))
  expect(await read()).toContain('console_sessions 5')
  isLate = true
  expect((await read()).filter((line) => line.startsWith('console_sessions'))).toEqual([])
})

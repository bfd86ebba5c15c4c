import { expect, it, onTestFinished } from 'vitest'
import type { ActivityFacts } from '../../../server-stub/platform/watching/activity'
import { createSlowQueries } from '../../../server-stub/platform/watching/slow-queries'
import { addWatcher, beginActivity, watched } from '../../../server-stub/platform/watching/watched'

const statement = 'select *\n    from records."order" where "payWay" = $1'
const list: ActivityFacts = { route: '/order/getPage', screen: 'orders', entity: 'order', filter: ['payWay'] }

/** Logs statements from a limit on, and returns the entries. */
function slowQueries(limitMs: number): readonly unknown[] {
  const logged: unknown[] = []
  const watcher = createSlowQueries(limitMs, (fields, message) => logged.push([message, fields]))
  onTestFinished(addWatcher(watcher))
  return logged
}

const logged = (fields: object) => [
  'slow query',
  {
    ...fields,
    durationMs: expect.any(Number) as number,
    sql: 'select * from records."order" where "payWay" = $1',
  },
]

it('logs a slow statement with the screen and the filter of its request, and without line breaks', async () => {
  const entries = slowQueries(0)
  const request = beginActivity('request', 'GET', () => list)
  await request.within(() => watched('query', statement, () => Promise.resolve()))
  request.end()
  expect(entries).toEqual([logged(list)])
})

it('logs a slow statement with the job that it worked for, also within a message', async () => {
  const entries = slowQueries(0)
  const query = () => watched('query', statement, () => Promise.resolve())
  await watched('job', 'refunds', () => watched('message', 'mail', query))
  await query()
  expect(entries).toEqual([logged({ job: 'refunds' }), logged({})])
})

it('tells that a slow statement failed, and rejects as it did', async () => {
  const entries = slowQueries(0)
  const failing = watched('query', statement, () => Promise.reject(new Error('canceled')))
  await expect(failing).rejects.toThrow('canceled')
  expect(entries).toEqual([logged({ isFailed: true })])
})

it('logs no statement that was quick enough, and shortens a long one', async () => {
  const quick = slowQueries(60_000)
  const all = slowQueries(0)
  await watched('query', `select ${'x'.repeat(5000)}`, () => Promise.resolve())
  expect(quick).toEqual([])
  expect(JSON.stringify(all)).toMatch(/x …"/)
  expect(JSON.stringify(all).length).toBeLessThan(2200)
})

it('takes the facts of a request when it has ended, and keeps no function that could hold the request', () => {
  let facts: ActivityFacts = { route: 'none' }
  const ended: ActivityFacts[] = []
  onTestFinished(addWatcher({ ended: (activity) => ended.push(activity.facts()) }))
  const request = beginActivity('request', 'GET', () => facts)
  const part = request.within(() => beginActivity('query', 'select 1'))
  facts = list
  request.end()
  facts = { route: 'too late' }
  request.end()
  part.end()
  expect(ended).toEqual([list, {}])
})

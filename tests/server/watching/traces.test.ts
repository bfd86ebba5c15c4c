import { describe, expect, it, onTestFinished } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { createSlowQueries } from '../../../server-stub/platform/watching/slow-queries'
import { startWatching } from '../../../server-stub/platform/watching/start-watching'
import { addWatcher, beginActivity, watched } from '../../../server-stub/platform/watching/watched'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'
import { startCollector, valuesOf, type ReceivedSpan } from './collector'

async function traced(work: () => Promise<unknown>) {
  const collector = await startCollector()
  onTestFinished(() => collector.close())
  const warned: unknown[] = []
  const warn = (fields: object) => warned.push(fields)
  const stop = await startWatching({ slowQueryMs: 0, tracesUrl: `${collector.url}/`, warn })
  try {
    await work()
  } finally {
    await stop()
  }
  expect(warned).toEqual([])
  const spans = collector.spans()
  const parentOf = (span: ReceivedSpan) => spans.find(({ spanId }) => spanId === span.parentSpanId)
  return { collector, spans, parentOf, named: (name: string) => spans.filter((span) => span.name === name) }
}

it('sends the spans of a request, a job, its messages and statements, each within its parent', async () => {
  const { collector, spans, named, parentOf } = await traced(async () => {
    const query = () => watched('query', '\n  select $1', () => Promise.resolve())
    const facts = {
      route: '/order/getPage',
      screen: 'orders',
      entity: 'order',
      filter: ['payWay'],
      status: 200,
    }
    const request = beginActivity('request', 'GET', () => facts)
    await request.within(query)
    request.end()
    const failing = () => Promise.reject(Object.assign(new Error('Key (name)=(secret)'), { code: '23505' }))
    await watched('job', 'mailing', () =>
      watched('message', 'mail', () => watched('query', 'insert', failing)),
    ).catch(() => undefined)
  })
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  expect(collector.resource()).toEqual({ 'service.name': 'console' })
  expect(spans).toHaveLength(5)
  const [request] = named('GET /order/getPage')
  expect(request).toMatchObject({ kind: 2, status: { code: 0 } })
  expect(valuesOf(request?.attributes ?? [])).toEqual({
    'http.request.method': 'GET',
    'http.route': '/order/getPage',
    'http.response.status_code': 200,
    'console.screen': 'orders',
    'console.entity': 'order',
    'console.filter': ['payWay'],
  })
  const [select] = named('select')
  expect(select && parentOf(select)).toBe(request)
  expect(select?.traceId).toBe(request?.traceId)
  expect(valuesOf(select?.attributes ?? [])).toEqual({
    'db.system.name': 'postgresql',
    'db.query.text': 'select $1',
  })
  const [insert] = named('insert')
  const [mail] = named('message mail')
  const [job] = named('job mailing')
  expect(insert && parentOf(insert)).toBe(mail)
  expect(mail && parentOf(mail)).toBe(job)
  expect(job?.traceId).not.toBe(request?.traceId)
  for (const span of [insert, mail, job]) {
    expect(span?.status).toEqual({ code: 2 })
    expect(valuesOf(span?.attributes ?? [])['error.type']).toBe('23505')
  }
  expect(collector.text()).not.toContain('secret')
})

it('stops within seconds when the collector does not answer', async () => {
  // Nothing listens on this port.
  const tracesUrl = 'http://127.0.0.1:1'
  const stop = await startWatching({ slowQueryMs: 0, tracesUrl, warn: () => undefined })
  await watched('job', 'mailing', () => Promise.resolve())
  const beganAt = performance.now()
  await stop()
  expect(performance.now() - beganAt).toBeLessThan(10_000)
})

describe.each(olderDatabase)('a server on $name', (database) => {
  const here = useConsole(database)

  it('traces and logs the statements of a list without the values that were asked for', async () => {
    const slow: object[] = []
    const { collector, spans, named, parentOf } = await traced(async () => {
      onTestFinished(addWatcher(createSlowQueries(0, (fields) => slow.push(fields))))
      const answer = await here.admin.call('GET', '/system/department/getPage', {
        query: { name: 'Kessler4711' },
      })
      expect(answer.success).toBe(true)
    })
    const [request] = named(`GET ${basePath}/system/department/getPage`)
    expect(valuesOf(request?.attributes ?? [])).toMatchObject({
      'http.response.status_code': 200,
      'console.screen': 'department',
      'console.filter': ['name'],
    })
    const statements = spans.filter((span) => span.traceId === request?.traceId && span !== request)
    expect(statements.length).toBeGreaterThan(2)
    for (const statement of statements) expect(parentOf(statement)).toBe(request)
    const texts = statements.map(({ attributes }) => String(valuesOf(attributes)['db.query.text']))
    expect(texts.some((text) => text.includes('"department"') && text.includes('$1'))).toBe(true)
    const ofList = slow.filter((fields) => 'filter' in fields && String(fields.filter) === 'name')
    expect(ofList.length).toBeGreaterThan(0)
    expect(ofList[0]).toMatchObject({
      route: `${basePath}/system/department/getPage`,
      screen: 'department',
      entity: 'department',
    })
    expect(collector.text() + JSON.stringify(slow)).not.toContain('4711')
  })
})

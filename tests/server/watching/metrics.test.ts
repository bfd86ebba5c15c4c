import { sql } from '../../../server-stub/platform/database/sql/sql'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { orderYear } from '../../order-year'
import { olderDatabase } from '../support/databases'
import { useConsole } from '../support/use-console'
import { readingsOf, shippedExpressions, unbalanced } from './shipped-expressions'

const token = 'a-token-of-the-administrator-of-metrics'
/** Prometheus makes this metric and these labels itself. */
const ofPrometheus = { metric: 'up', labels: ['job', 'instance'] } as const

interface Sample {
  readonly metric: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

function samplesIn(text: string): readonly Sample[] {
  return [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, metric = '', labels = '', value]) => ({
    metric,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:\\.|[^"\\])*)"/g)].map(([, name = '', content = '']) => [
        name,
        content,
      ]),
    ),
    value: Number(value),
  }))
}

describe.each(olderDatabase)('the figures of a server on $name', (database) => {
  // Nothing listens on this port, so that mails fail.
  const here = useConsole(database, {
    METRICS_TOKEN: token,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'console@fleet.example',
  })
  const samples = async () => samplesIn((await here.server.app.inject('/metrics')).payload)
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    here.server.app.inject({
      method,
      url,
      headers: { authorization: here.admin.token, language: 'en' },
      ...(payload ? { payload } : {}),
    })
  beforeAll(async () => {
    const { app, database: opened } = here.server
    await call('GET', `${basePath}/order/success/getPage?payTime=${encodeURIComponent(orderYear())}&payWay=1`)
    await call('GET', `${basePath}/order/success/getPage/4711?secret=4712`)
    await call('GET', '/4713')
    // Refused before any handler has looked for the path.
    await app.inject({
      method: 'POST',
      url: `${basePath}/4711/add`,
      headers: { 'content-type': 'application/json' },
      payload: '{"secret',
    })
    await call('POST', `${basePath}/system/department/export`, {
      queryParams: {},
      exportHeaderList: [{ field: 'name', title: 'Name' }],
      fileName: 'Departments',
      fileType: 'csv',
    })
    await sql`update records."user" set email = 'third@fleet.example' where "userName" = 'third'`.execute(
      opened.db,
    )
    await call('POST', `${basePath}/system/getResetPasswordCaptcha`, { account: 'third' })
    await app.mailing.settle()
    await Promise.all(app.jobs.map(({ settle }) => settle()))
  })

  it('name the route and screen of a list, and its database', async () => {
    const found = await samples()
    const value = (metric: string, labels: Readonly<Record<string, string>> = {}) =>
      found.find(
        (one) =>
          one.metric === metric && Object.entries(labels).every(([name, text]) => one.labels[name] === text),
      )?.value
    const list = { method: 'GET', route: `${basePath}/order/success/getPage`, status: '200' }
    expect(value('console_request_seconds_count', { ...list, screen: 'sales_success' })).toBe(1)
    expect(value('console_request_seconds_count', { route: 'none', status: '404' })).toBe(2)
    expect(value('console_request_seconds_count', { route: 'none', status: '400' })).toBe(1)
    expect(value('console_database_up')).toBe(1)
    // Jobs may be at work.
    expect(value('console_database_connections', { state: 'used' })).toBeGreaterThanOrEqual(0)
    expect(value('console_database_connections', { state: 'idle' })).toBeGreaterThan(0)
    expect(value('console_sessions')).toBe(1)
    expect(value('console_query_seconds_count')).toBeGreaterThan(10)
    expect(value('console_exports_total', { type: 'csv', outcome: 'done' })).toBe(1)
    expect(value('console_exported_rows_total')).toBeGreaterThan(3)
    expect(value('console_exports_running')).toBe(0)
    expect(value('console_messages_total', { message: 'mail', outcome: 'failed' })).toBe(1)
    expect(value('console_job_seconds_count', { name: 'mailing' })).toBeGreaterThan(0)
    expect(value('console_job_failures_total', { name: 'mailing' })).toBe(0)
  })

  it('have no label that a caller made up', async () => {
    const labels = (await samples()).flatMap((one) => Object.values(one.labels))
    expect(labels.filter((text) => /471[1-3]|secret/.test(text))).toEqual([])
  })

  it('have every metric and label of the dashboard and the alert rules', async () => {
    const found = await samples()
    const isThere = (metric: string, label: string, value: string | undefined) =>
      found.some(
        ({ metric: name, labels }) =>
          name === metric &&
          (label === 'instance' || (value === undefined ? label in labels : labels[label] === value)),
      )
    // Counted when the server is overloaded, which no test waits for.
    const rare = new Set([
      'console_refusals_total reason="busy"',
      'console_request_seconds_count status="500"',
    ])
    const missing = shippedExpressions().flatMap(({ at, text }) =>
      readingsOf(text).flatMap(({ metric, labels }) => {
        if (metric === ofPrometheus.metric)
          return [...labels.keys()].every((label) => ofPrometheus.labels.some((name) => name === label))
            ? []
            : [at]
        if (labels.size === 0) return isThere(metric, 'instance', undefined) ? [] : [`${at}: ${metric}`]
        return [...labels].flatMap(([label, value]) =>
          isThere(metric, label, value) ||
          (rare.has(`${metric} ${label}="${value}"`) && isThere(metric, label, undefined))
            ? []
            : [`${at}: ${metric} ${label}=${value}`],
        )
      }),
    )
    expect(missing).toEqual([])
  })

  it('excludes from slow requests only routes that exist', async () => {
    const [, names = ''] =
      /route!~"\.\*\/\(([^)]*)\)"/.exec(
        shippedExpressions()
          .map(({ text }) => text)
          .join(),
      ) ?? []
    const routes = here.server.app.printRoutes({ commonPrefix: false })
    const known = (name: string) => ['export', 'batch'].includes(name) || routes.includes(`/${name} (`)
    expect(names.split('|').filter((name) => !known(name))).toEqual([])
  })

  it.each([
    ['127.0.0.1', undefined, 200],
    ['192.0.2.7', undefined, 404],
    ['192.0.2.7', `Bearer ${token}x`, 404],
    ['192.0.2.7', `Bearer ${token}`, 200],
  ])('are answered to %s with %s by %i', async (remoteAddress, authorization, status) => {
    const headers = authorization === undefined ? {} : { authorization }
    const { statusCode } = await here.server.app.inject({ url: '/metrics', remoteAddress, headers })
    expect(statusCode).toBe(status)
  })
})

test('every expression of the dashboard and the alert rules has its brackets, and reads a metric', () => {
  const expressions = shippedExpressions()
  expect(expressions.length).toBeGreaterThan(30)
  expect(expressions.filter(({ text }) => unbalanced(text) !== '')).toEqual([])
  expect(expressions.filter(({ text }) => readingsOf(text).length === 0)).toEqual([])
  expect(unbalanced('sum(rate(a{b="}"}[5m])')).toBe(')')
  expect(unbalanced('sum by (a (b)')).toBe(')')
  expect(unbalanced('a{b="c}')).not.toBe('')
})

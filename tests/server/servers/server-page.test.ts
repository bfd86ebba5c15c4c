import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { basePath, buildApp } from '../../../server-stub/app'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import { createJobRunner } from '../../../server-stub/platform/jobs/job-runner'
import { databases } from '../support/databases'
import { useConsole } from '../support/use-console'

interface State {
  readonly servers: readonly { readonly id: string; readonly isHere: boolean; readonly isSilent: boolean }[]
  readonly queues: readonly { readonly name: string; readonly waiting: number; readonly failing: number }[]
  readonly failures: readonly Failure[]
}

interface Failure {
  readonly kind: string
  readonly of: string
  readonly id: string
  readonly subject: string
  readonly attempts: number
  readonly error: string
  readonly isRequested: boolean
}

describe.each(databases)('the page "Server" on $name', (database) => {
  // Nothing listens on this port, so that mails fail.
  const here = useConsole(database, { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'console@fleet.example' })
  const read = async <T>(route: string): Promise<T> => {
    const answer = await here.admin.call('GET', `/system/server/${route}`)
    expect(answer).toMatchObject({ success: true })
    return answer.data as T
  }
  const state = () => read<State>('getState')
  const retry = (failure: object) => here.admin.call('PUT', '/system/server/retry', { body: failure })
  const db = () => here.server.database.db
  const beat = (app: FastifyInstance = here.server.app) => app.heartbeat.settle()
  /** Starts another server on the same database. */
  const another = async (): Promise<FastifyInstance> => {
    const app = await buildApp(here.server.options)
    onTestFinished(() => app.close())
    await beat(app)
    return app
  }
  beforeAll(() => beat())

  it('is for administrators alone', async () => {
    for (const name of ['maker', 'primary', 'finance', 'demo']) {
      const client = await here.server.login(name)
      for (const route of ['getState', 'getSizes', 'getSlowest'])
        expect(await client.call('GET', `/system/server/${route}`), `${route} ${name}`).toMatchObject({
          status: 403,
          success: false,
        })
      const body = { kind: 'queue', of: 'mails', id: '1' }
      expect((await client.call('PUT', '/system/server/retry', { body })).status).toBe(403)
    }
    const stranger = await here.server.app.inject(`${basePath}/system/server/getState`)
    expect(stranger.statusCode).toBe(401)
  })

  it('shows every server with its version, and which one answers', async () => {
    const other = await another()
    const { servers } = await state()
    expect(servers).toHaveLength(2)
    for (const server of servers)
      expect(server).toMatchObject({
        version: '1.2.3',
        node: process.versions.node,
        process: process.pid,
        port: null,
        isSilent: false,
        startedAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        memoryBytes: expect.any(Number),
      })
    expect(servers.filter(({ isHere }) => isHere).map(({ id }) => id)).toEqual([here.server.app.heartbeat.id])
    expect(servers.map(({ id }) => id)).toContain(other.heartbeat.id)
  })

  it('shows the port of a server that listens', async () => {
    const other = await another()
    const address = await other.listen({ port: 0, host: '127.0.0.1' })
    await beat(other)
    const { servers } = await state()
    expect(servers.find(({ id }) => id === other.heartbeat.id)).toMatchObject({
      port: Number(new URL(address).port),
    })
  })

  it('shows a server without a sign of life as silent, for a day, and a stopped one not at all', async () => {
    const other = await another()
    const agedBy = (interval: string) =>
      sql`update console.server set seen_at = now() - ${interval}::interval where id = ${other.heartbeat.id}`.execute(
        db(),
      )
    const found = async () => (await state()).servers.find(({ id }) => id === other.heartbeat.id)
    await agedBy('1 hour')
    expect(await found()).toMatchObject({ isSilent: true })
    await here.server.app.heartbeat.sweep()
    expect(await found()).toBeDefined()
    await agedBy('25 hours')
    await here.server.app.heartbeat.sweep()
    expect(await found()).toBeUndefined()
    await beat(other)
    expect(await found()).toMatchObject({ isSilent: false })
    await other.close()
    expect(await found()).toBeUndefined()
  })

  it('counts the work that waits, and tries a failed mail again, which the log keeps', async () => {
    await sql`insert into console.push_delivery (record_id, push_id, payload, deadline)
      select n, 'p', '{}', now() + interval '50 seconds' from generate_series(1, 3) as n`.execute(db())
    onTestFinished(async () => void (await sql`delete from console.push_delivery`.execute(db())))
    await sql`insert into console.mail (kind, recipient, language, subject, body_text, body_html, until)
      values ('code', 'somebody@fleet.example', 'en', 'Code', 'x', 'x', now() + interval '1 day')`.execute(
      db(),
    )
    await here.server.app.mailing.settle()
    const { queues, failures } = await state()
    expect(queues.map(({ name }) => name)).toEqual(['mails', 'exports', 'refunds', 'pushes', 'renewals'])
    expect(queues.find(({ name }) => name === 'pushes')).toMatchObject({
      title: 'Pushes',
      waiting: 3,
      failing: 0,
      oldestSeconds: expect.closeTo(10, -1),
    })
    expect(queues.find(({ name }) => name === 'mails')).toMatchObject({ waiting: 1, failing: 1 })
    const [mail] = failures
    expect(mail).toMatchObject({
      kind: 'queue',
      of: 'mails',
      title: 'Mails',
      subject: 'somebody@fleet.example',
      attempts: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    })
    // Its pause must not be over.
    await sql`update console.mail set next_at = now() + interval '1 hour'`.execute(db())
    await here.server.app.mailing.settle()
    expect((await state()).failures[0]).toMatchObject({ attempts: 1 })
    await here.server.app.journal.flush()
    await sql`delete from records."userLog"`.execute(db())
    const { kind, of, id } = mail!
    expect(await retry({ kind, of, id })).toMatchObject({ success: true })
    await here.server.app.mailing.settle()
    expect((await state()).failures[0]).toMatchObject({ attempts: 2 })
    expect(await retry({ kind, of, id: '0' })).toMatchObject({ success: false, status: 404 })
    await here.server.app.journal.flush()
    const { rows } = await sql`select "userName", "menuName", operation, result, content
      from records."userLog" order by id`.execute(db())
    const entry = { userName: 'admin', menuName: 'server', operation: 'retry' }
    expect(rows).toEqual([
      { ...entry, result: 1, content: JSON.stringify({ kind, of, id }) },
      { ...entry, result: 0, content: JSON.stringify({ kind, of, id: '0' }) },
    ])
    await sql`delete from console.mail`.execute(db())
  })

  it('refuses to try again what it cannot name', async () => {
    for (const body of [
      {},
      { kind: 'queue', of: 'mails' },
      { kind: 'queue', of: 1, id: '1' },
      { kind: 'x', of: 'mails', id: '1' },
    ])
      expect((await retry(body)).status).toBe(400)
    for (const body of [
      { kind: 'queue', of: 'unknown', id: '1' },
      { kind: 'queue', of: 'exports', id: '1' },
      { kind: 'job', of: 'no uuid', id: 'mailing' },
      { kind: 'job', of: here.server.app.heartbeat.id, id: 'mailing' },
    ])
      expect((await retry(body)).status).toBe(404)
  })

  it('runs a failed job again, and shows it no more once it has succeeded', async () => {
    let fails = true
    let runs = 0
    const job = createJobRunner(
      'a job that fails',
      async () => {
        runs += 1
        if (fails) throw new Error('The disk is full.')
      },
      () => undefined,
      2 ** 30,
    )
    onTestFinished(() => job.close())
    const failed = async () => (await state()).failures.filter(({ id }) => id === 'a job that fails')
    await job.settle()
    await job.settle()
    await beat()
    const [failure] = await failed()
    expect(failure).toMatchObject({
      kind: 'job',
      title: 'a job that fails',
      attempts: 2,
      error: 'The disk is full.',
      isRequested: false,
    })
    fails = false
    const { kind, of, id } = failure!
    expect(await retry({ kind, of, id })).toMatchObject({ success: true })
    await expect.poll(failed, { timeout: 10_000 }).toEqual([])
    expect(runs).toBe(3)
  })

  it('passes the request to run a job again on to the server that has the job', async () => {
    const other = await another()
    await sql`insert into console.server_job (server, name, failures, failed_at, error)
      values (${other.heartbeat.id}, 'elsewhere', 1, now(), 'failed')`.execute(db())
    const failure = { kind: 'job', of: other.heartbeat.id, id: 'elsewhere' }
    expect((await state()).failures).toMatchObject([{ ...failure, isRequested: false }])
    expect((await retry(failure)).success).toBe(true)
    await beat()
    expect((await state()).failures).toMatchObject([{ ...failure, isRequested: true }])
    // The other server has no such failing job any more.
    await beat(other)
    expect((await state()).failures).toEqual([])
  })
})

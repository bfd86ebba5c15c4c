import { once } from 'node:events'
import { connect } from 'node:net'
import { Agent, request, type IncomingMessage } from 'node:http'
import Fastify from 'fastify'
import { sql } from '../../../server-stub/platform/database/sql/sql'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { basePath } from '../../../server-stub/app'
import { stopServing } from '../../../server-stub/platform/http/stop-serving'
import { registerAnsweredWork } from '../../../server-stub/platform/plugins/answered-work'
import { soon } from '../database/soon'
import { openConsole, type Client, type ConsoleServer } from '../support/console-server'
import { olderDatabase } from '../support/databases'

describe.each(olderDatabase)('a stopping server, on $name', (databases) => {
  let server: ConsoleServer
  let admin: Client
  let address: string
  // Keeps its connections alive, as browsers do.
  let agent: Agent

  beforeEach(async () => {
    server = await openConsole(databases)
    address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    admin = await server.login('admin')
    agent = new Agent({ keepAlive: true })
  })
  afterEach(async () => {
    agent.destroy()
    await server.stop()
  })

  /** Resolves to the status of the answer; rejects when the connection broke before there was one. */
  const send = (method: string, path: string, body?: object) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(
        `${address}${basePath}${path}`,
        {
          method,
          agent,
          headers: { authorization: admin.token, 'content-type': 'application/json' },
        },
        (answer: IncomingMessage) => {
          answer
            .resume()
            .once('end', () => resolve(answer.statusCode))
            .once('error', reject)
        },
      )
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  const save = () => send('POST', '/system/sysWordLabel/add', { code: 'stopLabel', name: 'Stop' })
  /** Returns the number of saved labels, once no save is under way. */
  const saved = async () => {
    await soon(async () => {
      const { rows } = await sql`select 1 from pg_locks
        where relation = 'records."sysWordLabel"'::regclass and pid <> pg_backend_pid()`.execute(
        server.database.db,
      )
      expect(rows).toEqual([])
    })
    const { rows } = await sql`select 1 from records."sysWordLabel" where code = 'stopLabel'`.execute(
      server.database.db,
    )
    return rows.length
  }
  /** Runs `work` while a lock holds up a save that is under way; the save goes on afterwards. */
  const whileSaving = async (work: (answer: Promise<number | undefined>) => Promise<void>) => {
    // A connection outside the server.
    const holder = new pg.Client(server.database.pool.options)
    await holder.connect()
    try {
      await holder.query('begin; lock table records."sysWordLabel" in exclusive mode')
      const answer = save()
      answer.catch(() => undefined)
      await soon(async () => {
        const { rows } = await holder.query(`select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`)
        expect(rows).not.toEqual([])
      })
      await work(answer)
    } finally {
      await holder.end()
    }
  }

  it('answers running requests, accepts no new ones, and does not wait for idle connections', async () => {
    expect(await send('GET', '/system/getUserInfo')).toBe(200)
    let stopped: Promise<void> | undefined
    let status: Promise<number | undefined> | undefined
    await whileSaving(async (answer) => {
      status = answer
      stopped = stopServing(server.app, server.database, 60_000)
      await soon(() => expect(server.app.server.listening).toBe(false))
      await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed')
    })
    expect(await status).toBe(200)
    await stopped
    expect(await saved()).toBe(1)
  })

  it('does not wait for connections that were opened ahead of a request', async () => {
    const { port } = new URL(address)
    const ahead = connect(Number(port), '127.0.0.1')
    await once(ahead, 'connect')
    // The server knows this connection once it has answered a later one.
    expect(await send('GET', '/system/getUserInfo')).toBe(200)
    const closed = once(ahead, 'close')
    await stopServing(server.app, server.database, 600_000)
    await closed
  })

  it.each([0, 1])(
    'commits nothing that it can no longer answer, after waiting for a third party (body: %i)',
    async (body) => {
      const app = Fastify()
      registerAnsweredWork(app)
      let come: () => void = () => undefined
      const thirdParty = new Promise<void>((resolve) => (come = resolve))
      let began: () => void = () => undefined
      const waiting = new Promise<void>((resolve) => (began = resolve))
      let ended: Promise<unknown> | undefined
      const work = async () => {
        began()
        await thirdParty
        await server.database.db.transaction((trx) =>
          sql`create table public.told_to_nobody (id integer)`.execute(trx),
        )
        return null
      }
      app.post('/', () => (ended = work()))
      const there = await app.listen({ port: 0, host: '127.0.0.1' })
      const answer = fetch(there, {
        method: 'POST',
        ...(body ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      })
      const broken = answer.then(
        () => false,
        () => true,
      )
      await waiting
      await stopServing(app, server.database, 0)
      expect(await broken).toBe(true)
      come()
      await expect(ended).rejects.toMatchObject({ code: '57P01' })
      // Statements outside of requests still run.
      const { rows } = await sql`select 1 from pg_tables where tablename = 'told_to_nobody'`.execute(
        server.database.db,
      )
      expect(rows).toEqual([])
    },
  )

  it('rolls back what does not end in time, before its connection breaks', async () => {
    await whileSaving(async (answer) => {
      await stopServing(server.app, server.database, 0)
      const status = await answer.catch(() => undefined)
      expect([undefined, 500, 503]).toContain(status)
    })
    expect(await saved()).toBe(0)
  })
})

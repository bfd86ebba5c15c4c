import { EventEmitter } from 'node:events'
import fastify from 'fastify'
import type { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { registerQueueLimit } from '../../../server-stub/platform/plugins/queue-limit'

const connections = 20

/** The part of a pool that the limit uses. The number of waiting callers is set by the test. */
class FakePool extends EventEmitter {
  waitingCount = 0
  readonly options = { max: connections }
  /** A connection is given back, and so many callers still wait. */
  giveBack(waiting: number): void {
    this.waitingCount = waiting
    this.emit('release')
  }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

function open() {
  const app = fastify()
  const pool = new FakePool()
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiRefusal ? error.details.status : 500).send(),
  )
  registerQueueLimit(app, { pool: pool as unknown as Pool })
  app.get('/', () => 'done')
  const ask = async (waiting: number) => {
    pool.waitingCount = waiting
    return (await app.inject('/')).statusCode
  }
  return { app, pool, ask }
}

it('a queue for connections that is full for half a second refuses new requests, until it is shorter', async () => {
  const { ask } = open()
  expect(await ask(10)).toBe(200)
  vi.advanceTimersByTime(499)
  expect(await ask(40)).toBe(200)
  vi.advanceTimersByTime(1)
  expect(await ask(10)).toBe(503)
  expect(await ask(9)).toBe(200)
  expect(await ask(10)).toBe(503)
})

it('a queue for connections that empties between two crowds refuses nobody', async () => {
  const { pool, ask } = open()
  expect(await ask(30)).toBe(200)
  pool.giveBack(1)
  pool.giveBack(0)
  vi.advanceTimersByTime(5000)
  expect(await ask(30)).toBe(200)
  // One that only becomes shorter is the same queue.
  pool.giveBack(1)
  vi.advanceTimersByTime(500)
  expect(await ask(30)).toBe(503)
})

it('a queue of four times as many callers as connections refuses at once', async () => {
  const { ask } = open()
  expect(await ask(79)).toBe(200)
  expect(await ask(80)).toBe(503)
})

it('a closed server no longer listens to its pool', async () => {
  const { app, pool } = open()
  await app.ready()
  expect(pool.listenerCount('release')).toBe(1)
  await app.close()
  expect(pool.listenerCount('release')).toBe(0)
})

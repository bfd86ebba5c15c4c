import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { registerQueueLimit } from '../../../server-stub/platform/plugins/queue-limit'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** A server with 20 connections to a database for which one caller waits, and a route that answers when it is told to. */
function open(...replicas: { readonly options: { readonly max: number }; readonly waitingCount: number }[]) {
  const app = fastify()
  const pool = { options: { max: 20 }, waitingCount: 1 }
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiRefusal ? error.details.status : 500).send(),
  )
  registerQueueLimit(app, [pool, ...replicas])
  const waiting: (() => void)[] = []
  const answerLater = () => new Promise((resolve) => waiting.push(() => resolve('done')))
  app.get('/slow', answerLater)
  app.get('/system/metadata/awaitRevision', answerLater)
  app.get('/records/*', answerLater)
  app.get('/quick', () => 'done')
  /** Begins requests, and resolves when all are under way. */
  const begin = async (count: number, path = '/slow') => {
    const before = waiting.length
    for (let at = 0; at < count; at += 1) void app.inject(path).then(() => undefined)
    await vi.waitFor(() => expect(waiting.length).toBe(before + count))
  }
  /** Answers so many of the requests under way. */
  const end = async (count: number) => {
    for (const answer of waiting.splice(0, count)) answer()
    // Lets the answers leave.
    await nextTurn()
  }
  const ask = async () => (await app.inject('/quick')).statusCode
  return { pool, begin, end, ask }
}

it('a server with a quarter more requests than connections for a second refuses new ones, until it has a quarter fewer than connections', async () => {
  const { begin, end, ask } = open()
  await begin(25)
  expect(await ask()).toBe(200)
  vi.advanceTimersByTime(999)
  expect(await ask()).toBe(200)
  vi.advanceTimersByTime(1)
  expect(await ask()).toBe(503)
  await end(10)
  expect(await ask()).toBe(503)
  await end(1)
  expect(await ask()).toBe(200)
  await begin(1)
  expect(await ask()).toBe(503)
})

it('a crowd that was over before the next one refuses nobody', async () => {
  const { begin, end, ask } = open()
  await begin(30)
  expect(await ask()).toBe(200)
  await end(15)
  vi.advanceTimersByTime(5000)
  await begin(15)
  expect(await ask()).toBe(200)
  // One that only becomes smaller is the same crowd.
  await end(14)
  await begin(14)
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(503)
})

it('a crowd that is being answered refuses nobody, until it grows again', async () => {
  const { begin, end, ask } = open()
  await begin(60)
  await ask()
  vi.advanceTimersByTime(900)
  await end(13)
  vi.advanceTimersByTime(600)
  expect(await ask()).toBe(200)
  await begin(1)
  expect(await ask()).toBe(503)
})

it('a server that refuses requests refuses the next crowd at once, until there was none for five seconds', async () => {
  const { begin, end, ask } = open()
  await begin(25)
  await ask()
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(503)
  await end(25)
  vi.advanceTimersByTime(4000)
  await begin(15)
  expect(await ask()).toBe(503)
  await end(15)
  vi.advanceTimersByTime(5000)
  await begin(25)
  expect(await ask()).toBe(200)
})

it('a full server refuses requests while nobody waits for a connection, too, if somebody did within half a second', async () => {
  const { pool, begin, ask } = open()
  await begin(25)
  await ask()
  vi.advanceTimersByTime(999)
  await ask()
  vi.advanceTimersByTime(1)
  pool.waitingCount = 0
  expect(await ask()).toBe(503)
})

it('a server with eight times as many requests as connections refuses at once', async () => {
  const { begin, ask } = open()
  await begin(159)
  expect(await ask()).toBe(200)
  await begin(1)
  expect(await ask()).toBe(503)
})

it('requests that make nobody wait for a connection are not refused, and those that wait for a change do not count', async () => {
  const { pool, begin, ask } = open()
  await begin(200, '/system/metadata/awaitRevision')
  await begin(30, '/records/books/batch?allOrNone=1')
  expect(await ask()).toBe(200)
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(200)
  pool.waitingCount = 0
  vi.advanceTimersByTime(1000)
  await begin(100)
  vi.advanceTimersByTime(5000)
  expect(await ask()).toBe(200)
  pool.waitingCount = 1
  expect(await ask()).toBe(503)
})

it('a server with a replica takes as many more requests, and refuses others while somebody waits for the replica alone', async () => {
  const { pool, begin, ask } = open({ options: { max: 20 }, waitingCount: 1 })
  pool.waitingCount = 0
  await begin(49)
  expect(await ask()).toBe(200)
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(200)
  await begin(1)
  expect(await ask()).toBe(200)
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(503)
})

it('a server whose replica is left out refuses as many requests as one without', async () => {
  const replica = { options: { max: 20 }, waitingCount: 0 }
  const { begin, ask } = open(replica)
  await begin(25)
  await ask()
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(200)
  replica.options = { max: 0 }
  await ask()
  vi.advanceTimersByTime(1000)
  expect(await ask()).toBe(503)
})

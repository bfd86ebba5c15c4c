import fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { registerEventLoopLimit } from '../../../server-stub/platform/plugins/event-loop-limit'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'

/** Keeps the event loop busy for so many ms. */
function block(milliseconds: number): void {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

let app = fastify()

beforeEach(async () => {
  app = fastify()
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof ApiRefusal ? error.details.status : 500).send(),
  )
  await registerEventLoopLimit(app, 20)
  app.get('/ylvm3.0/call', () => 'done')
  app.get('/page', () => 'done')
})
afterEach(() => app.close())

const ask = async (path: string) => (await app.inject(path)).statusCode

it('a server whose event loop is late refuses calls, and still serves the files of the console', async () => {
  await app.listen({ port: 0 })
  const before = performance.now()
  while ((await ask('/ylvm3.0/call')) === 200 && performance.now() - before < 30_000) {
    block(200)
    await new Promise(setImmediate)
  }
  expect(await ask('/ylvm3.0/call')).toBe(503)
  expect(await ask('/page')).toBe(200)
})

it('the start, which keeps the event loop busy, makes a server refuse nothing', async () => {
  block(1200)
  await app.listen({ port: 0 })
  // The measured interval includes the start: without that rule, the next call would be refused.
  while (app.memoryUsage().eventLoopDelay < 20) await new Promise(setImmediate)
  expect(await ask('/ylvm3.0/call')).toBe(200)
})

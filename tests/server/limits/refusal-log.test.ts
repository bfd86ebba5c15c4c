import path from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { registerErrors } from '../../../server-stub/platform/plugins/errors'
import { createMetrics } from '../../../server-stub/platform/plugins/metrics'
import { ApiRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { readWording } from '../../../server-stub/platform/wording/wording'

it('the log has a stack trace of a failure, and none of a request that a busy server refuses', async () => {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const app = fastify({ logger: { stream: { write } } })
  registerErrors(
    app,
    readWording(path.resolve(import.meta.dirname, '../../..')),
    createMetrics(),
    () => undefined,
  )
  app.get('/busy', () => {
    throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  expect((await app.inject('/busy')).statusCode).toBe(503)
  expect((await app.inject('/broken')).statusCode).toBe(500)
  const said = lines.filter(({ msg }) => msg === 'request refused' || msg === 'request failed')
  expect(said.map(({ msg, err }) => [msg, err !== undefined])).toEqual([
    ['request refused', false],
    ['request failed', true],
  ])
})

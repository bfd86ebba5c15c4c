import type { FastifyInstance } from 'fastify'
import type { Effective } from '../metadata/current/effective'
import { beginActivity, type OpenActivity } from '../watching/watched'
import { requestFacts } from './request-facts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request as an activity, from its first hook to its response. */
    activity: OpenActivity | undefined
    /** The error that the request is answered with. */
    failure: unknown
  }
}

/**
 * Makes every request an activity. A response of status 500 or above has failed. The later hooks are needed, because
 * reading a body leaves the asynchronous context of the first.
 */
export function registerWatchedRequests(app: FastifyInstance, effective: () => Effective): void {
  app.decorateRequest('activity', undefined)
  app.decorateRequest('failure', undefined)
  app.addHook('onRequest', (request, reply, done) => {
    const facts = () => requestFacts(request, reply, effective())
    request.activity = beginActivity('request', request.method, facts)
    request.activity.within(done)
  })
  app.addHook('preValidation', ({ activity }, _reply, done) => activity?.within(done))
  app.addHook('preHandler', ({ activity }, _reply, done) => activity?.within(done))
  app.addHook('onError', async (request, _reply, error) => {
    request.failure = error
  })
  app.addHook('onResponse', async ({ activity, failure }, { statusCode }) =>
    activity?.end(statusCode >= 500 ? (failure ?? new Error(`status ${statusCode}`)) : undefined),
  )
}

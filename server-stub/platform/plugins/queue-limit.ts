import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'
import { endlessRoutes } from '../request/endless-routes'

/** The limits, as numbers of requests under way for each connection of the database. */
const limits = {
  /** A server whose connections are all busy takes a quarter more requests, which wait. */
  full: 1.25,
  /** Requests are refused at once, however short the crowd. */
  overfull: 4,
  /** A crowd is over. */
  relieved: 0.75,
} as const
/**
 * How long a server may be full before it refuses requests, ms. Shorter crowds come from pages that send many requests
 * at once.
 */
const patience = 500
/**
 * How long a server that refuses requests must not be full before it is patient again, ms. Sooner, it would take in a new
 * crowd each time that it has answered one, and these would wait longest.
 */
const calm = 5000

/**
 * Refuses new requests with 503 while so many are under way that they queue for a connection of the database. What has
 * been accepted is thus answered nearly as soon as by a server at its capacity, however many people ask at once. Requests
 * that need no connection, such as logins whose passwords are being checked, make no queue.
 */
export function registerQueueLimit(api: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  const most = pool.options.max ?? 10
  let underWay = 0
  let fullSince: number | undefined
  let fullAt = -Infinity
  // A busy server takes in several requests before the first of them asks for a connection, so this is remembered.
  let waitedAt = -Infinity
  let isRefusing = false
  const look = (now: number): void => {
    if (pool.waitingCount > 0) waitedAt = now
  }
  const isRefused = (): boolean => {
    const now = performance.now()
    look(now)
    if (now - fullAt >= calm) isRefusing = false
    if (underWay < limits.full * most) return false
    fullAt = now
    fullSince ??= now
    const isQueueing = now - waitedAt < patience
    if (isQueueing && (now - fullSince >= patience || underWay >= limits.overfull * most)) isRefusing = true
    return isQueueing && isRefusing
  }
  api.addHook('onRequest', async (request, reply) => {
    if (isRefused()) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    if (endlessRoutes.test(request.routeOptions.url ?? '')) return
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      look(performance.now())
      if (underWay <= limits.relieved * most) fullSince = undefined
    })
  })
}

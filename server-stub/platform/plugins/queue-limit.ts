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
 * Refuses new requests with 503 while so many are under way that they queue for a connection of the database. What has
 * been accepted is thus answered nearly as soon as by a server at its capacity, however many people ask at once. Requests
 * that need no connection, such as logins whose passwords are being checked, make no queue.
 */
export function registerQueueLimit(api: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  const most = pool.options.max ?? 10
  let underWay = 0
  let fullSince: number | undefined
  const isRefused = (): boolean => {
    if (underWay < limits.full * most) return false
    fullSince ??= performance.now()
    const isLasting = performance.now() - fullSince >= patience
    return pool.waitingCount > 0 && (isLasting || underWay >= limits.overfull * most)
  }
  api.addHook('onRequest', async (request, reply) => {
    if (isRefused()) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    if (endlessRoutes.test(request.routeOptions.url ?? '')) return
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      if (underWay <= limits.relieved * most) fullSince = undefined
    })
  })
}

import type { FastifyInstance } from 'fastify'
import type { PoolLoad } from '../database/create-pool'
import { ApiRefusal } from '../refusal/api-refusal'
import { endlessRoutes } from '../request/endless-routes'

/** The limits, as numbers of requests under way for each connection of the database. */
const limits = {
  /** A server whose connections are all busy takes a quarter more requests, which wait. */
  full: 1.25,
  /** One that refuses requests takes fewer than it has connections, so that those it takes need not wait for one. */
  strict: 0.75,
  /**
   * Requests are refused at once, however short the crowd. A lower number would refuse the requests that wait while the
   * database pauses for 0.7 s, although they are answered soon after.
   */
  overfull: 8,
  /** A crowd is over. */
  relieved: 0.75,
} as const
/**
 * How long a server may be full before it refuses requests, ms. Shorter crowds come from pages that send many requests
 * at once, and from short pauses of the database.
 */
const patience = 1000
/**
 * A crowd of less than this share of its highest number is being answered, and no overload: one that came while the
 * database paused for half a second takes another half to go.
 */
const shrinking = 0.8
/**
 * How long a server that refuses requests must not be full before it is patient again, ms. Sooner, it would take in a
 * new crowd each time that it has answered one, and these would wait longest.
 */
const calm = 5000
/**
 * How long a caller that waited for a connection counts, ms. A busy server takes in several requests before the first of
 * them asks for a connection, so that nobody may wait at the moment of a refusal.
 */
const memory = 500

/**
 * Refuses new requests with 503 while so many are under way that they queue for a connection of the database. What has
 * been accepted is thus answered nearly as soon as by a server at its capacity, however many people ask at once. Requests
 * that need no connection, such as logins whose passwords are being checked, make no queue.
 * @param pools of the database and of each replica
 */
export function registerQueueLimit(api: FastifyInstance, pools: readonly PoolLoad[]): void {
  let underWay = 0
  /** When the crowd began, and its highest number. */
  let fullSince: number | undefined
  let peak = 0
  /** When the server was full for the last time, and when a caller last waited. */
  let lastFull = -Infinity
  let lastWaiting = -Infinity
  let isStrict = false
  const noteWaiting = (now: number): void => {
    if (pools.some(({ waitingCount }) => waitingCount > 0)) lastWaiting = now
  }
  /** A replica that is left out has none. */
  const connections = (): number => pools.reduce((sum, { options }) => sum + (options.max ?? 10), 0)
  const isRefused = (): boolean => {
    const now = performance.now()
    const most = connections()
    noteWaiting(now)
    if (now - lastFull >= calm) isStrict = false
    if (underWay < (isStrict ? limits.strict : limits.full) * most) return false
    lastFull = now
    fullSince ??= now
    peak = Math.max(peak, underWay)
    if (now - lastWaiting >= memory) return false
    const lasts = now - fullSince >= patience && underWay >= shrinking * peak
    if (lasts || underWay >= limits.overfull * most) isStrict = true
    return isStrict
  }
  api.addHook('onRequest', async (request, reply) => {
    if (isRefused()) throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
    // All records share one route.
    if (endlessRoutes.test(request.url.split('?', 1)[0] ?? '')) return
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
      noteWaiting(performance.now())
      if (underWay > limits.relieved * connections()) return
      fullSince = undefined
      peak = 0
    })
  })
}

import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/open-database'
import { ApiRefusal } from '../refusal/api-refusal'

/** A queue is full when half as many callers wait as the pool has connections; then an answer takes half as long again. */
const full = 0.5
/**
 * How long a queue may be full before requests are refused, ms. Queues that empty sooner come from pages that send many
 * requests at once.
 */
const patience = 500
/** From four times as many callers as connections on, nobody is added to the queue. */
const overfull = 4

/**
 * Refuses new requests with 503 while the queue for a connection of the database is full and does not empty. What has
 * been accepted is thus answered nearly as soon as by a server at its capacity, however many people ask at once.
 */
export function registerQueueLimit(api: FastifyInstance, { pool }: Pick<Database, 'pool'>): void {
  let fullSince: number | undefined
  const noteEmpty = () => {
    if (pool.waitingCount === 0) fullSince = undefined
  }
  pool.on('release', noteEmpty)
  api.addHook('onClose', async () => void pool.off('release', noteEmpty))
  api.addHook('onRequest', async () => {
    const share = pool.waitingCount / (pool.options.max ?? 10)
    if (share < full) return
    fullSince ??= performance.now()
    if (share >= overfull || performance.now() - fullSince >= patience)
      throw new ApiRefusal({ status: 503, message: 'server.busy', reason: 'busy' })
  })
}

import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/open-database'
import { addressKey } from '../attempts/subject-of'
import { createRequestCounts } from './request-counts'

/** Limits the requests per minute of each session, and of each address without one, across all servers. */
export async function registerRateLimit(
  app: FastifyInstance,
  database: Pick<Database, 'db'>,
  max: number,
): Promise<void> {
  const counts = createRequestCounts({
    database,
    report: (error) => app.log.warn({ err: error }, 'requests are counted by this server alone'),
  })
  class SharedStore implements FastifyRateLimitStore {
    incr(caller: string, callback: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const { made, leftMs } = counts.count(caller)
      callback(null, { current: made, ttl: leftMs })
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  await app.register(rateLimit, { max, timeWindow: '1 minute', store: SharedStore, keyGenerator: callerOf })
  app.addHook('onClose', () => counts.close())
}

/**
 * Returns the key that counts a caller. A forged token does not count as a session: each one would give its caller a
 * count of its own.
 */
function callerOf({ api, ip }: FastifyRequest): string {
  return api?.session ? `session ${api.session.tokenHash.toString('hex')}` : `address ${addressKey(ip)}`
}

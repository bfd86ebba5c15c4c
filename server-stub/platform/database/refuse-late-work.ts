import type { Pool, PoolClient } from 'pg'
import { isForAnswer } from './for-answer'

/** SQLSTATE of a connection that the database ends because it is being shut down. */
const shuttingDown = '57P01'

/**
 * From the call of the answer on, the pool lends no connection for work that somebody waits for: what waited for a third
 * party meanwhile commits nothing that it could tell nobody of. Parts that are being stopped still have theirs.
 */
export function refuseLateWork(pool: Pool): () => void {
  let isLate = false
  const connect = pool.connect.bind(pool) as (callback?: Lent) => Promise<PoolClient> | undefined
  const connectInTime = (callback?: Lent): Promise<PoolClient> | undefined => {
    if (!isLate || !isForAnswer()) return connect(callback)
    const error = Object.assign(new Error('The server is stopping.'), { code: shuttingDown })
    if (!callback) return Promise.reject(error)
    callback(error, undefined, () => undefined)
    return undefined
  }
  pool.connect = connectInTime as Pool['connect']
  return () => {
    isLate = true
  }
}

type Lent = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void

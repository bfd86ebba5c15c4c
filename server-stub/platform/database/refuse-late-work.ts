import type { Pool, PoolClient } from 'pg'
import { isForAnswer } from './for-answer'

/** SQLSTATE of a connection that the database ends because of a shutdown. */
const shuttingDown = '57P01'

/**
 * Returns a function that stops the pool from lending connections to work that a caller waits for. Such work may have
 * waited for a third party, and would commit changes that no response could report. Parts that are being stopped still
 * get connections.
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

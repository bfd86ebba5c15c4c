import { sql } from '../../database/sql/sql'
import { runJob } from '../../jobs/known-jobs'
import type { WorkQueue } from '../../jobs/work-queue'
import { deliveryJob } from './create-delivery'
import { readBacklog } from './delivery-metrics'
import type { LogReceiver } from './log-receiver'

/**
 * Returns the queue of entries that wait for their delivery. They are delivered in order, so that a failure concerns all.
 */
export function deliveryWork(receiver: LogReceiver): WorkQueue {
  const host = receiver.kind === 'http' ? new URL(receiver.url).host : receiver.host
  const failed = sql`attempts > 0 and error is not null`
  return {
    name: 'log',
    async state(db) {
      const [backlog, { rows }] = await Promise.all([
        readBacklog(db),
        sql`select from console.log_delivery where ${failed}`.execute(db),
      ])
      const waiting = Number(backlog?.entries ?? 0)
      return {
        waiting,
        failing: rows.length > 0 ? waiting : 0,
        oldestSeconds: waiting > 0 ? Number(backlog?.seconds ?? 0) : null,
      }
    },
    retrying: {
      async list(db) {
        const { rows } = await sql<{ attempts: number; error: string; nextAt: string }>`
          select attempts, error, next_at as "nextAt" from console.log_delivery where ${failed}`.execute(db)
        return rows.map((row) => ({ id: 'delivery', subject: host, ...row }))
      },
      async retry(db, id) {
        if (id !== 'delivery') return undefined
        const { rowCount } = await sql`update console.log_delivery set next_at = least(next_at, now())
          where ${failed}`.execute(db)
        if (rowCount === 0) return undefined
        runJob(deliveryJob).catch(() => undefined)
        return host
      },
    },
  }
}

import { createHash } from 'node:crypto'
import type { Queryable, Transaction } from '../../platform/database/sql/database-client'
import { sql } from '../../platform/database/sql/sql'

/** The stored reports that each lane remembers: many more than a broker sends without an acknowledgement. */
const remembered = 1000

/** Thrown when a report can't be stored, because another server has its lane by now. */
export class LaneLostError extends Error {
  override readonly name = 'LaneLostError'
}

/** Notes in the transaction of a report that the report is stored, so that a repeated delivery has no effect. */
export interface ReportReceipt {
  /** Returns whether the report is stored already. To be called under the lock of the machine. */
  readonly isStored: (trx: Transaction) => Promise<boolean>
  /** Notes that the report is stored. @throws LaneLostError */
  readonly store: (trx: Transaction) => Promise<void>
}

/** A delivery of the broker, which it repeats with the same `messageId` until it is acknowledged. */
export interface Delivery {
  readonly messageId: number | undefined
  readonly topic: string
  readonly payload: string | Buffer
}

/**
 * Creates the receipt of a report in a lane.
 * @param holder the server that must have the lane when the report is stored
 * @param isRepeated whether the report may have been stored before: the broker or this server tries it again
 */
export function createReceipt(
  lane: number,
  holder: string,
  { messageId, topic, payload }: Delivery,
  isRepeated: boolean,
): ReportReceipt {
  const key = createHash('sha256')
    .update(`${messageId} ${topic} `)
    .update(payload)
    .digest('base64url')
    .slice(0, 22)
  return {
    isStored: async (trx) => {
      if (!isRepeated) return false
      const { rows } =
        await sql`select from console.stored_report where lane = ${lane} and key = ${key}`.execute(trx)
      return rows.length > 0
    },
    store: async (trx) => {
      // The lock keeps the lane with its holder until the commit. A key that is known without being a repetition is that
      // of a broker which has lost its sessions, and numbers messages anew.
      const { rowCount } = await sql`insert into console.stored_report (lane, key)
        select lane, ${key} from console.report_lane where lane = ${lane} and holder = ${holder} for share
        on conflict (lane, key) do update set number = default`.execute(trx)
      if (rowCount === 0) throw new LaneLostError(`Another server has the lane ${lane}.`)
    },
  }
}

/** Forgets the oldest stored reports of lanes. */
export async function forgetReports(db: Queryable, lanes: readonly number[]): Promise<void> {
  await sql`delete from console.stored_report as s
    using (select lane, (select number from console.stored_report as r where r.lane = l.lane
        order by number desc offset ${remembered} limit 1) as last from unnest(${lanes}::int[]) as l (lane)) as old
    where s.lane = old.lane and s.number <= old.last`.execute(db)
}

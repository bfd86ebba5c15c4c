import { randomUUID } from 'node:crypto'
import { sql } from '../../database/sql/sql'
import type { Database } from '../../database/open-database'

/** Seconds for which a server holds the turn. Longer than a call of the receiver, which has 10, so that it ends first. */
const heldSeconds = 15
/** Longest pause between two attempts, seconds. */
const longestPause = 60

/** The turn to deliver the operation log: one server has it at a time, and the position is kept in the database. */
export interface DeliveryTurn {
  /**
   * Takes or keeps the turn. Returns the number of the last delivered entry; undefined when there is nothing to
   * deliver, another server has the turn, or the pause after a failure is not over.
   */
  readonly take: () => Promise<number | undefined>
  /** Notes that the entries up to `sent` were delivered. */
  readonly note: (from: number, sent: number) => Promise<void>
  /** Notes a failure and gives the turn away; the pauses between attempts grow up to a minute. */
  readonly fail: (error: unknown) => Promise<void>
  readonly giveAway: () => Promise<void>
}

export function createDeliveryTurn({ db }: Pick<Database, 'db'>): DeliveryTurn {
  const me = randomUUID()
  const until = sql`now() + make_interval(secs => ${heldSeconds})`
  return {
    async take() {
      const { rows } = await sql<{ sent: string }>`
        update console.log_delivery set holder = ${me}, held_until = ${until}
        where (holder is null or holder = ${me} or held_until < now()) and next_at <= now()
          and exists (select from console.log_seal where seq > sent_seq)
        returning sent_seq as sent`.execute(db)
      return rows[0] && Number(rows[0].sent)
    },
    async note(from, sent) {
      await sql`update console.log_delivery
        set sent_seq = ${sent}, held_until = ${until}, attempts = 0, error = null
        where holder = ${me} and sent_seq = ${from}`.execute(db)
    },
    async fail(error) {
      await sql`update console.log_delivery set attempts = attempts + 1, holder = null, held_until = null,
          error = ${String((error as Error).message ?? error).slice(0, 500)},
          next_at = now() + make_interval(secs => least(${longestPause}, power(2, least(attempts, 10))))
        where holder = ${me}`.execute(db)
    },
    async giveAway() {
      await sql`update console.log_delivery set holder = null, held_until = null where holder = ${me}`.execute(
        db,
      )
    },
  }
}

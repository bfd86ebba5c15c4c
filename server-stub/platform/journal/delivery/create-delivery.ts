import type { Database } from '../../database/open-database'
import { createJobRunner } from '../../jobs/job-runner'
import { readChain } from '../chain/read-chain'
import { lineOf, type SealedEntry } from '../chain/sealed-entry'
import { readInUtc } from '../chain/stored-entry-sql'
import { createDeliveryTurn } from './delivery-turn'
import type { SendEntries } from './send-entries'

/** The name of the job. */
export const deliveryJob = 'delivery of the operation log'

/** Milliseconds after which entries of other servers are noticed. */
const everyMs = 1000
/** Limits of a batch: entries, and characters. An entry that is longer goes alone. */
const mostEntries = 500
const mostCharacters = 1_000_000

/** Delivers the operation log. */
export interface Delivery {
  /** Looks for entries soon, without waiting. */
  readonly wake: () => void
  /** Resolves when everything that is due has been tried. */
  readonly settle: () => Promise<void>
  /** Ends the running delivery after its batch, and leaves the turn to other servers. */
  readonly close: () => Promise<void>
}

/**
 * Delivers the operation log to its receiver in the order of the chain, each entry at least once. Entries wait in the
 * database while the receiver is away.
 * @param report called with each failure
 */
export function createDelivery(
  database: Pick<Database, 'db'>,
  send: SendEntries,
  report: (error: unknown) => void,
): Delivery {
  const turn = createDeliveryTurn(database)
  let isClosed = false

  const deliver = async (from: number): Promise<void> => {
    try {
      const entries = await readBatch(database, from)
      await send(entries)
      await turn.note(from, entries.at(-1)?.seq ?? from)
    } catch (error) {
      await turn.fail(error)
      throw error
    }
  }
  const runner = createJobRunner(
    deliveryJob,
    async () => {
      while (!isClosed) {
        const from = await turn.take()
        if (from === undefined) return
        await deliver(from)
      }
    },
    report,
    everyMs,
  )
  return {
    ...runner,
    async close() {
      isClosed = true
      await runner.close()
      await turn.giveAway().catch(report)
    },
  }
}

async function readBatch({ db }: Pick<Database, 'db'>, from: number): Promise<readonly SealedEntry[]> {
  const links = await db.transaction(
    async (trx) => {
      await readInUtc(trx)
      return readChain(trx, from, mostEntries)
    },
    { readOnly: true },
  )
  let characters = 0
  const tooLong = links.findIndex(
    (link, at) => (characters += lineOf(link).length) > mostCharacters && at > 0,
  )
  return tooLong < 0 ? links : links.slice(0, tooLong)
}

import type { Registry } from 'prom-client'
import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import { createJobRunner } from '../jobs/job-runner'
import type { Parts } from '../jobs/parts'
import { adoptEntries } from './chain/adopt-entries'
import { createJournal, type Journal } from './create-journal'
import { createDelivery } from './delivery/create-delivery'
import { measureDelivery } from './delivery/delivery-metrics'
import type { LogReceiver } from './delivery/log-receiver'
import { sendTo } from './delivery/send-entries'

export interface StartJournalOptions {
  readonly database: Pick<Database, 'db'>
  readonly parameters: Pick<Parameters, 'integer'>
  /** Undefined keeps the operation log in the database alone. */
  readonly receiver: LogReceiver | undefined
  readonly registry: Registry
  /** Returns a function that reports errors under a message. */
  readonly warn: (message: string) => (error: unknown) => void
}

/** Starts the operation log, its delivery, and the sealing of entries from before its chain, as parts of the server. */
export async function startJournal(
  parts: Parts,
  { database, parameters, receiver, registry, warn }: StartJournalOptions,
): Promise<Journal> {
  // Started first, so that it stops after the log.
  const delivery =
    receiver && createDelivery(database, sendTo(receiver), warn('operations are not delivered'))
  if (delivery)
    await parts.start(
      'delivery of the operation log',
      () => measureDelivery(database, registry),
      () => delivery.close(),
    )
  const journal = await parts.start(
    'operation log',
    () =>
      createJournal(database, parameters, warn('the operation log is not written'), {
        onStored: delivery?.wake,
        keepsUnsent: delivery !== undefined,
      }),
    (started) => started.close(),
  )
  let isStopping = false
  const adopt = async (): Promise<void> => {
    while (!isStopping && (await adoptEntries(database.db)) > 0);
  }
  await parts.start(
    'seals of earlier operations',
    () => {
      const runner = createJobRunner(
        'seals of earlier operations',
        adopt,
        warn('earlier operations are not sealed'),
        60_000,
      )
      runner.wake()
      return runner
    },
    (runner) => {
      isStopping = true
      return runner.close()
    },
  )
  return journal
}

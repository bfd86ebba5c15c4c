import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import { createIdFactory } from '../records/id-factory'
import { sweepEntries } from './chain/sweep-entries'
import type { JournalEntry } from './journal-entry'
import { storeEntries, type NumberedEntry } from './store-entries'

/** Time between two batches in milliseconds, and entries per batch. */
const pause = 500
const batch = 500
/** Maximum of waiting entries while the database is away. Further entries are lost, and their number is reported. */
const mostWaiting = 20_000

export interface Journal {
  /** Adds an entry without waiting; never fails. */
  write(entry: JournalEntry): void
  /** Stores the waiting entries. */
  flush(): Promise<void>
  /** Deletes entries that are older than the parameter `userLogDays` allows. */
  sweep(): Promise<void>
  close(): Promise<void>
}

export interface JournalOptions {
  /** Called after entries were stored. */
  readonly onStored?: (() => void) | undefined
  /** True keeps entries that have not been delivered, however old they are. */
  readonly keepsUnsent?: boolean
}

const nextId = createIdFactory()

/** Creates the operation log (L1), which is written after the responses, in batches, and sealed as it is written. */
export function createJournal(
  { db }: Pick<Database, 'db'>,
  parameters: Pick<Parameters, 'integer'>,
  tell: (error: unknown) => void,
  { onStored, keepsUnsent = false }: JournalOptions = {},
): Journal {
  let waiting: NumberedEntry[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const store = async (): Promise<void> => {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, batch)
      await storeEntries(db, entries)
      waiting = waiting.slice(entries.length)
      onStored?.()
    }
    if (lost > 0) {
      tell(new Error(`The operation log lost ${lost} entries.`))
      lost = 0
    }
  }
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    storing = storing.then(store).catch((error: unknown) => {
      tell(error)
      later()
    })
    return storing
  }
  const later = (): void => {
    timer ??= setTimeout(() => void flush(), pause).unref()
  }
  return {
    write(entry) {
      if (waiting.length >= mostWaiting) lost += 1
      else waiting.push({ ...entry, id: nextId() })
      later()
    },
    flush,
    async sweep() {
      const days = await parameters.integer('userLogDays', 365, 1, 3650)
      await sweepEntries(db, { days, keepsUnsent })
    },
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

import { sql } from '../database/sql/sql'
import type { Database } from '../database/open-database'
import type { Parameters } from '../database/parameters'
import { createIdFactory } from '../records/id-factory'
import type { JournalEntry } from './journal-entry'

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

const nextId = createIdFactory()

/** Creates the operation log (L1), which is written after the responses, in batches. */
export function createJournal(
  { db }: Pick<Database, 'db'>,
  parameters: Pick<Parameters, 'integer'>,
  tell: (error: unknown) => void,
): Journal {
  let waiting: JournalEntry[] = []
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let storing = Promise.resolve()

  const store = async (): Promise<void> => {
    while (waiting.length > 0) {
      const entries = waiting.slice(0, batch)
      await insert(db, entries)
      waiting = waiting.slice(entries.length)
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
      else waiting.push(entry)
      later()
    },
    flush,
    async sweep() {
      const days = await parameters.integer('userLogDays', 365, 1, 3650)
      await sql`delete from records."userLog" where "operateTime" < now() - make_interval(days => ${days})`.execute(
        db,
      )
    },
    async close() {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** Stores entries. The account of a login is looked up here, so that no response waits for it. */
async function insert(db: Database['db'], entries: readonly JournalEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, id: nextId(), at: new Date(entry.at).toISOString() }))
  await sql`insert into records."userLog" (id, "departmentId", "userName", name, "menuName", operation, content,
      "entityCode", changes, reason, "ipAddress", "terminalType", result, "operateTime")
    select e.id, coalesce(e."departmentId", u."departmentId"), coalesce(nullif(e."userName", ''), u."userName", ''),
      coalesce(e.name, u.name, e."userName"), e."menuName", e.operation, e.content, e."entityCode", e.changes, e.reason, e."ipAddress",
      e."terminalType", e.result, e.at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id bigint, "departmentId" bigint, "userName" text,
      name text, "userId" bigint, "menuName" text, operation text, content text, "entityCode" text, changes jsonb, reason text, "ipAddress" text,
      "terminalType" text, result integer, at timestamptz)
    left join records."user" u on u."deletedFlag" = 0
      and case when e."userId" is null then e."departmentId" is null and lower(u."userName") = lower(e."userName")
        else u.id = e."userId" end`.execute(db)
}

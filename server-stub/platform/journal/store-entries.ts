import { sql } from '../database/sql/sql'
import type { DatabaseClient } from '../database/sql/database-client'
import { appendSeals, type UnsealedEntry } from './chain/append-seals'
import { readInUtc, storedEntry } from './chain/stored-entry-sql'
import type { JournalEntry } from './journal-entry'

/** An entry with the id that it is stored under. */
export interface NumberedEntry extends JournalEntry {
  /** Decimal text of 63 bits. */
  readonly id: string
}

/**
 * Stores entries of the operation log together with their seals, which make them links of its chain. Entries that are
 * stored already are left out, so that a call can be repeated when its outcome is unknown. The account of a login is
 * looked up here, so that no response waits for it.
 */
export function storeEntries(db: DatabaseClient, entries: readonly NumberedEntry[]): Promise<void> {
  const given = entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }))
  return db.transaction(async (trx) => {
    await readInUtc(trx)
    const { rows } = await sql<UnsealedEntry>`
      insert into records."userLog" as l (id, "departmentId", "userName", name, "menuName", operation, content,
        "entityCode", changes, reason, "ipAddress", "terminalType", result, "operateTime")
      select e.id, coalesce(e."departmentId", u."departmentId"), coalesce(nullif(e."userName", ''), u."userName", ''),
        coalesce(e.name, u.name, e."userName"), e."menuName", e.operation, e.content, e."entityCode", e.changes, e.reason, e."ipAddress",
        e."terminalType", e.result, e.at
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as e(id bigint, "departmentId" bigint, "userName" text,
        name text, "userId" bigint, "menuName" text, operation text, content text, "entityCode" text, changes jsonb, reason text, "ipAddress" text,
        "terminalType" text, result integer, at timestamptz)
      left join records."user" u on u."deletedFlag" = 0
        and case when e."userId" is null then e."departmentId" is null and lower(u."userName") = lower(e."userName")
          else u.id = e."userId" end
      on conflict do nothing
      returning l.id, ${storedEntry} as entry`.execute(trx)
    const byId = new Map(rows.map((row) => [row.id, row]))
    await appendSeals(
      trx,
      entries.flatMap(({ id }) => byId.get(id) ?? []),
    )
  })
}

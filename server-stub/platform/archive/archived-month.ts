import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { StoredName } from '../files/file-storage'

/** The file of a month, and what it must contain. */
export interface MonthFile {
  readonly file: StoredName
  readonly columns: readonly string[]
  readonly rows: number
  /** Size of the compressed file. */
  readonly bytes: number
  /** SHA-256 of the compressed file, and of the CSV in it; hexadecimal. */
  readonly sha256: string
  readonly contentSha256: string
}

/** A month of a growing table, by the time zone of the business when it was archived. */
export interface MonthBounds {
  /** `2021-03`, or the first moment when the month did not begin with a day. */
  readonly month: string
  /** The table of the month in the schema `records_parts`. */
  readonly part: string
  /** The first moment, and the first moment after it, as texts that the database can read. */
  readonly lower: string
  readonly upper: string
}

/** A month that was archived. */
export interface ArchivedMonth extends MonthBounds, MonthFile {
  readonly entity: string
  /** The column that decides the month of a record. */
  readonly by: string
  /** `restored`: it was put back, and its file is kept. */
  readonly state: 'archived' | 'restored'
  /** Texts with a time zone. */
  readonly archivedAt: string
  readonly restoredAt: string | null
  /** The lowest and the highest id. Null for a month without records. */
  readonly firstId: string | null
  readonly lastId: string | null
  /** True while keys of the archived records are still to be deleted. */
  readonly keysLeft: boolean
}

/** Returns archived months, sorted by entity and time: all, those of an entity, or one. */
export async function readArchivedMonths(
  db: Queryable,
  entity?: string,
  month?: string,
): Promise<readonly ArchivedMonth[]> {
  const { rows } = await sql<ArchivedMonth & { rows: string; bytes: string }>`
    select m.entity, m.month, m.part, m.by_column as by, m.state, m.file, m.columns, m.rows, m.bytes, m.sha256,
      m.content_sha256 as "contentSha256", m.lower::text as lower, m.upper::text as upper, m.first_id as "firstId",
      m.last_id as "lastId", m.keys_left as "keysLeft", m.archived_at::text as "archivedAt", m.restored_at::text as "restoredAt"
    from console.archived_month as m where m.state <> 'new' and (${entity}::text is null or m.entity = ${entity})
      and (${month}::text is null or m.month = ${month}) order by m.entity, m.lower`.execute(db)
  return rows.map((row) => ({ ...row, rows: Number(row.rows), bytes: Number(row.bytes) }))
}

/** The name of the manifest beside a file. */
export function manifestOf(file: StoredName): StoredName {
  return file.replace(/\.gz$/, '.json')
}

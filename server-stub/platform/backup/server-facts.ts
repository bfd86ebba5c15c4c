import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'

/** What a backup notes about its server. */
export interface ServerFacts {
  /** Identifier of the cluster, from its creation on; restored ones have the same. */
  readonly system: string
  readonly version: string
  readonly major: number
  readonly database: string
  readonly role: string
  /** Bytes of a segment of the write-ahead log. */
  readonly segmentSize: number
  /** True when the server archives its write-ahead log. */
  readonly isArchiving: boolean
}

/** Reads the facts. */
export async function readServerFacts(db: Queryable): Promise<ServerFacts> {
  const { rows } = await sql<ServerFacts & { readonly number: string; readonly bytes: string }>`
    select (select system_identifier::text from pg_control_system()) as system,
      current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_database() as database, current_user as role,
      pg_size_bytes(current_setting('wal_segment_size'))::text as bytes,
      current_setting('archive_mode') <> 'off' as "isArchiving"`.execute(db)
  const { number, bytes, ...facts } = rows[0] as (typeof rows)[0]
  return { ...facts, major: Math.floor(Number(number) / 10_000), segmentSize: Number(bytes) }
}

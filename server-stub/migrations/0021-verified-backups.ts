import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Backups that were restored and compared with the original. */
export const verifiedBackups: Migration = {
  number: 21,
  name: 'verified-backups',
  async up(db) {
    await sql`create table console.verified_backup (
      name text primary key, taken_at timestamptz not null, verified_at timestamptz not null default now())`.execute(
      db,
    )
  },
}

import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Exports under way, for whichever server is asked how far one is, or to end it (P78). Kept for a day. */
export const exports: Migration = {
  number: 5,
  name: 'exports',
  async up(db) {
    await sql`create table console.export (
      user_id bigint not null, id text not null, state text not null default 'running',
      rows_done bigint not null default 0, rows_total bigint,
      started_at timestamptz not null default now(), seen_at timestamptz not null default now(),
      primary key (user_id, id))`.execute(db)
    await sql`create index export_started on console.export (started_at)`.execute(db)
  },
}

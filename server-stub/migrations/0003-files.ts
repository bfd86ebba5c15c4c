import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** What is known of stored files; their bytes lie in the file storage. */
export const files: Migration = {
  number: 3,
  name: 'files',
  async up(db) {
    await sql`create table console.file (
      name text primary key, kind text not null, original_name text, bytes bigint not null,
      department_id bigint, uploaded_by bigint, uploaded_at timestamptz not null default now(),
      released_at timestamptz)`.execute(db)
    await sql`create index file_released on console.file (released_at) where released_at is not null`.execute(
      db,
    )
  },
}

import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** What people keep of how the console looks to them: a document for each name. */
export const preferences: Migration = {
  number: 4,
  name: 'preferences',
  async up(db) {
    await sql`create table console.preference (
      user_id bigint not null, name text not null, value jsonb not null,
      changed_at timestamptz not null default now(), primary key (user_id, name))`.execute(db)
  },
}

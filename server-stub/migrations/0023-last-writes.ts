import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Where in the log each person has last written, so that replicas never show them less (replica-reads.ts). */
export const lastWrites: Migration = {
  number: 23,
  name: 'last writes',
  async up(db) {
    // Not unlogged: a promoted replica has to know it. Rows change in place, so that pages keep room for it.
    await sql`create table console.last_write (user_id bigint primary key, position pg_lsn not null)
      with (fillfactor = 50)`.execute(db)
  },
}

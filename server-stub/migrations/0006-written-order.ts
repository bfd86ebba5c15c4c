import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** Metadata keeps the order it was written in: that of properties is the order of columns and of fields of a form. */
export const writtenOrder: Migration = {
  number: 6,
  name: 'written-order',
  async up(db) {
    await sql`alter table console.metadata_difference alter column difference type json`.execute(db)
    await sql`alter table console.metadata_change alter column before type json, alter column after type json`.execute(
      db,
    )
  },
}

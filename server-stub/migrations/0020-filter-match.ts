import { sql } from '../platform/database/sql/sql'
import type { Migration } from '../platform/database/migration'

/** How a filter of an entity compares was called `operator`. */
const renamed = (column: 'difference' | 'before' | 'after') => sql`regexp_replace(
  ${sql.ref(column)}::text, '"operator"(\\s*:\\s*"(equal|in|contains|prefix|range)")', '"match"\\1', 'g')::json`

/** Entities that were added or changed, and the record of that, say `match`, too. */
export const filterMatch: Migration = {
  number: 20,
  name: 'filter match',
  async up(db) {
    await sql`update console.metadata_difference set difference = ${renamed('difference')}
      where kind = 'componentConfig' and scope = 'entity'`.execute(db)
    await sql`update console.metadata_change set before = ${renamed('before')}, after = ${renamed('after')}
      where kind = 'componentConfig' and scope = 'entity'`.execute(db)
  },
}

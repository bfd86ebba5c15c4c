import type { DatabaseClient } from './database-client'
import { sql, type Sql } from './sql'

/**
 * Reads the rows of a statement in batches of `size`, through a cursor in a read-only transaction: all batches belong to
 * one snapshot. Holds a connection until the caller has read everything or stops.
 */
export async function* readByCursor<Row>(
  db: DatabaseClient,
  statement: Sql,
  size: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  const trx = await db.begin({ readOnly: true })
  try {
    await sql`declare batches no scroll cursor for ${statement}`.execute(trx)
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(size)} from batches`.execute(trx)
      if (rows.length > 0) yield rows
      if (rows.length < size) return
    }
  } finally {
    await trx.rollback()
  }
}

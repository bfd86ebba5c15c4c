import type { DatabaseClient } from './database-client'
import { isFailureOfDatabase } from './is-failure-of-database'
import { sql, type Sql } from './sql'

type Batches<Row> = AsyncGenerator<readonly Row[], void, undefined>

/**
 * Reads the rows of a statement in batches of `size`, through a cursor in a read-only transaction: all batches belong to
 * one snapshot. Holds a connection until the caller has read everything or stops. A replica that fails before the first
 * batch is replaced by the primary; later the reading fails, because another snapshot has other rows.
 */
export async function* readByCursor<Row>(db: DatabaseClient, statement: Sql, size: number): Batches<Row> {
  let isBegun = false
  try {
    for await (const rows of batchesOf<Row>(db, statement, size)) {
      isBegun = true
      yield rows
    }
  } catch (error) {
    if (isBegun || !db.primary || !isFailureOfDatabase(error)) throw error
    yield* batchesOf<Row>(db.primary, statement, size)
  }
}

async function* batchesOf<Row>(db: DatabaseClient, statement: Sql, size: number): Batches<Row> {
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

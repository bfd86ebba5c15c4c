import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { errorCode } from '../../writing/in-transaction'
import { expectedOf } from './expected-of'

/** The PostgreSQL error code of a statement timeout. */
const timedOut = '57014'

/** The timeout of an optimistic plan, ms. The other plan takes at most some 300 ms when few rows match. */
const patience = 150

/** Plans whose whole cost is below this run without a timeout. */
const cheap = 50_000

/**
 * Reads the first rows of an order that match a text search. The planner expects to meet matches soon while it walks
 * along the order; when the matches lie together far away, or there are none, the walk takes seconds. After a timeout
 * the second statement filters first and sorts its matches.
 * @param walk the statement, @param found the same statement, filtering first
 */
export async function readPatiently<T>(
  db: DatabaseClient,
  walk: Sql,
  found: Sql,
  most: number = patience,
): Promise<readonly T[]> {
  const { cost, whole } = await expectedOf(db, walk)
  if (whole <= cheap || whole <= cost * 2) return (await sql<T>`${walk}`.execute(db)).rows
  try {
    return await db.transaction(
      async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(most)}`.execute(trx)
        return (await sql<T>`${walk}`.execute(trx)).rows
      },
      { readOnly: true },
    )
  } catch (error) {
    if (errorCode(error) !== timedOut) throw error
    return (await sql<T>`${found}`.execute(db)).rows
  }
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import { errorCode } from '../writing/in-transaction'
import type { Sql } from '../storage/sql-names'
import { expectedOf } from './expected-of'

/** The code of a statement that has taken too long. */
const timedOut = '57014'

/** How long a plan that hopes for the best may take, ms. The other takes some 300 at most where few rows are found. */
const patience = 150

/** Plans that would cost less than this, were they to go on to their end, are not worth a second thought. */
const cheap = 50_000

/**
 * Reads the first rows of an order that pass a search for texts. The database hopes to meet them soon while it walks along the
 * order; where those that pass all lie together, far away, or there are none, it walks through very many rows for seconds.
 * Then what passes is looked for first, and sorted.
 * @param walk what is asked for, @param found the same, with what passes looked for first
 */
export async function readPatiently<T>(
  db: Kysely<Tables>,
  walk: Sql,
  found: Sql,
  most: number = patience,
): Promise<readonly T[]> {
  const { cost, whole } = await expectedOf(db, walk)
  if (whole <= cheap || whole <= cost * 2) return (await sql<T>`${walk}`.execute(db)).rows
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`set local statement_timeout = ${sql.lit(most)}`.execute(trx)
        return (await sql<T>`${walk}`.execute(trx)).rows
      })
  } catch (error) {
    if (errorCode(error) !== timedOut) throw error
    return (await sql<T>`${found}`.execute(db)).rows
  }
}

import { hasTable } from '../database/has-table'
import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { DatabaseStartError } from '../database/database-start-error'
import { seedName } from './fill-database'

/**
 * Refuses a database that was filled for another product, before it is changed in any way.
 * @param unnamed the product of databases without a product code, as older ones are
 * @throws DatabaseStartError
 */
export async function refuseForeignDatabase(db: Queryable, code: string, unnamed: string): Promise<void> {
  if (!(await hasTable(db, 'console', 'seed'))) return
  const seeds = await sql<{ product: string | null }>`
    select details->>'product' as product from console.seed where name = ${seedName}`.execute(db)
  const [seed] = seeds.rows
  const owner = seed ? (seed.product ?? unnamed) : code
  if (owner !== code)
    throw new DatabaseStartError(
      `The database is that of the product "${owner}", not of "${code}"`,
      'Give each product a DATA_DIR or a DATABASE_URL of its own.',
    )
}

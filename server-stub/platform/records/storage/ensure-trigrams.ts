import { sql } from '../../database/sql/sql'
import type { Queryable, Transaction } from '../../database/sql/database-client'
import { errorCode } from '../writing/in-transaction'
import { SCHEMA } from './sql-names'

/** Error codes: the extension is not installed, or the role may not create it. */
const refusals = new Set(['0A000', '58P01', '42501'])

/**
 * Returns the schema of the extension for trigram indexes, and creates the extension if it is missing. Undefined when
 * that is impossible; then substring searches on large tables are slow, and nothing else changes.
 */
export async function ensureTrigrams(trx: Transaction): Promise<string | undefined> {
  const known = await trigramSchema(trx)
  if (known !== undefined) return known
  await sql`savepoint trigrams`.execute(trx)
  try {
    await sql`create extension pg_trgm with schema ${sql.id(SCHEMA)}`.execute(trx)
    await sql`release savepoint trigrams`.execute(trx)
    return SCHEMA
  } catch (error) {
    if (!refusals.has(errorCode(error))) throw error
    await sql`rollback to savepoint trigrams`.execute(trx)
    return undefined
  }
}

/** Returns the schema of the trigram extension; undefined when it is not installed. */
export async function trigramSchema(db: Queryable): Promise<string | undefined> {
  const { rows } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm'`.execute(db)
  return rows[0]?.schema
}

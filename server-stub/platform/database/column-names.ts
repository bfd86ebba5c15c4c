import { sql, type Sql } from './sql/sql'
import type { Queryable } from './sql/database-client'

/** Returns the names of all columns of a table, also of those that no field has any more, in their order. */
export async function columnNames(db: Queryable, table: Sql): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = ${table.text}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

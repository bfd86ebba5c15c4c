import { sql, type Sql } from '../../database/sql/sql'
import { SCHEMA } from './sql-names'

/** A partial index, which no entity can ask for. It is created while the server serves (index-builder.ts). */
export interface PartIndex {
  readonly name: string
  /** The name within the schema of records. */
  readonly table: string
  readonly columns: readonly string[]
  /** The condition of the indexed rows. */
  readonly rows: Sql
}

/** Returns the statement that creates the index while rows are written, outside of any transaction. */
export function createPartIndex({ name, table, columns, rows }: PartIndex): Sql {
  const parts = sql.join(columns.map((column) => sql.id(column)))
  return sql`create index concurrently ${sql.id(name)} on ${sql.id(SCHEMA, table)} (${parts}) where ${rows}`
}

import { sql } from 'kysely'
import { SCHEMA, type Sql } from './sql-names'

/** An index of some rows of a table, which no entity can ask for. It is made while the server serves (index-builder.ts). */
export interface PartIndex {
  readonly name: string
  /** In the schema of records. */
  readonly table: string
  readonly columns: readonly string[]
  /** Which rows are in it. */
  readonly rows: Sql
}

/** The statement that makes it, while rows are written, outside of any transaction. */
export function createPartIndex({ name, table, columns, rows }: PartIndex): Sql {
  const parts = sql.join(columns.map((column) => sql.id(column)))
  return sql`create index concurrently ${sql.id(name)} on ${sql.id(SCHEMA, table)} (${parts}) where ${rows}`
}

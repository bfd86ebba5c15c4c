import { sql, type Sql } from '../../database/sql/sql'
import { wayOf, type IndexWay } from './create-index'
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

/** Returns the statement that creates the index. */
export function createPartIndex({ name, table, columns, rows }: PartIndex, way: IndexWay): Sql {
  const parts = sql.join(columns.map((column) => sql.id(column)))
  const { how, only } = wayOf(way)
  return sql`create index${how} ${sql.id(name)} on ${only}${sql.id(SCHEMA, table)} (${parts}) where ${rows}`
}

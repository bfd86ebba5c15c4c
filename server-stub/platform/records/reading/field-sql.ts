import type { ColumnKind } from '../storage/column-kind'
import type { Column } from '../storage/entity-table'
import type { Sql } from '../storage/sql-names'

/** A field's value in SQL, and how to read it. */
export interface FieldSql {
  readonly sql: Sql
  readonly kind: ColumnKind
  /** The column, for a stored field of the entity itself. */
  readonly column?: Column
}

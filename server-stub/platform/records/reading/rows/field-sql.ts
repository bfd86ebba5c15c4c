import type { ColumnKind } from '../../storage/column-kind'
import type { Column } from '../../storage/entity-table'
import type { Sql } from '../../../database/sql/sql'

/** The SQL expression of a field's value, and the kind to read it as. */
export interface FieldSql {
  readonly sql: Sql
  readonly kind: ColumnKind
  /** The column, when the entity itself stores the field. */
  readonly column?: Column
}

import type { EntityTable } from '../storage/entity-table'
import type { Sql } from '../storage/sql-names'
import type { Storage } from '../storage/storage'
import type { FieldSql } from './field-sql'

/** Rows of an entity under an alias, with the records they refer to joined as fields ask for them. */
export interface RowSource {
  readonly alias: string
  readonly table: EntityTable
  readonly storage: Storage
  /** Undefined for a field that cannot be read: unknown, virtual, or through a reference that leads nowhere. */
  field(name: string): FieldSql | undefined
  /** The joins that the fields so far need; to be taken after the last of them. */
  joins(): Sql
}

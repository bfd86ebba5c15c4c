import type { EntityTable } from '../../storage/entity-table'
import type { Sql } from '../../../database/sql/sql'
import type { Storage } from '../../storage/storage'
import type { FieldSql } from './field-sql'

/** Rows of an entity under an SQL alias. The referenced records are joined as fields require them. */
export interface RowSource {
  readonly alias: string
  readonly table: EntityTable
  readonly storage: Storage
  /**
   * Returns the expression of a field; undefined when it is unreadable: unknown, virtual, or behind a broken reference.
   */
  field(name: string): FieldSql | undefined
  /** Leaves out the rows without the referenced records of a field, whose order the database can then follow. */
  innerJoin(name: string): void
  /** Returns the joins for the fields requested so far. To be called after the last `field`. */
  joins(): Sql
}

import type { RecordQuery } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { readTests, type FieldTest } from './read-tests'

/** A query whose filters have been read, once for all its statements. */
export interface TestedQuery extends RecordQuery {
  /** For each filter its alternatives, one of which must hold. */
  readonly tests: readonly (readonly FieldTest[])[]
}

/** Reads the filters of a query. Throws the ApiRefusals of readTests. */
export function testedQuery(table: EntityTable, query: RecordQuery, context: QueryContext): TestedQuery {
  const source = createRowSource(table, context)
  const kindOf = (field: string) => source.field(field)?.kind
  return { ...query, tests: readTests(table.entity, query.filters, kindOf, context) }
}

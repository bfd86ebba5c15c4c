import { sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import { fieldOf, fieldsOf } from '../../../../../engine/metadata/entities/entity-fields'
import { filterOf } from '../../../../../engine/model/fields/filter-of'
import type { EntityTable } from '../../storage/entity-table'
import { allOf, anyOf, fold, tableName } from '../../storage/sql-names'
import { readFilter } from './read-filter'
import { rowCondition } from '../rows/row-condition'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { visibleField } from '../rows/served-fields'

const none: ReadonlySet<string> = new Set()

/**
 * Returns the filters that a query ignores: the ranges of its time rules, when another filter is the complete value of
 * an existing record in a field with `anyTime`. A person who has the number of a record need not know its date.
 */
export async function liftTimes(
  db: Queryable,
  table: EntityTable,
  filters: Readonly<Record<string, string>>,
  context: QueryContext,
): Promise<ReadonlySet<string>> {
  const { entity } = table
  const times = Object.entries(fieldsOf(entity)).flatMap(([field, { timeRule }]) =>
    timeRule && filters[field] && filterOf(entity, field)?.match === 'range' ? [field] : [],
  )
  const source = createRowSource(table, context)
  const wholes = Object.entries(filters).flatMap(([name, text]) => {
    if (!fieldOf(entity, name)?.anyTime || !visibleField(entity, name, context.person)) return []
    const [column, test] = [source.field(name), readFilter('equal', 'text', text)]
    return column?.kind === 'text' && test?.kind === 'any'
      ? [sql`${fold(column.sql)} = ${fold(sql`${test.values[0]}::text`)}`]
      : []
  })
  if (times.length === 0 || wholes.length === 0) return none
  const where = allOf([rowCondition(source, context.person), anyOf(wholes)])
  const { rows } =
    await sql`select from ${tableName(table)} as t${source.joins()} where ${where} limit 1`.execute(db)
  return rows.length > 0 ? new Set(times) : none
}

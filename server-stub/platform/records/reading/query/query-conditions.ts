import { sql, type Sql } from '../../../database/sql/sql'
import type { EntityTable } from '../../storage/entity-table'
import { allOf, anyOf, columnOf } from '../../storage/sql-names'
import { entryCondition, filterCondition } from '../filters/filter-condition'
import type { TestedQuery } from '../filters/tested-query'
import { rowCondition, usableCondition } from '../rows/row-condition'
import type { QueryContext } from '../rows/row-source'
import type { RowSource } from '../rows/rows-under-alias'

/**
 * Returns the condition for the rows of a list: visible to the person, passing the filters, and usable by an operator
 * (`usableBy`).
 */
export function queryConditions(
  source: RowSource,
  { tests, usableBy }: Pick<TestedQuery, 'tests' | 'usableBy'>,
  { person }: Pick<QueryContext, 'person'>,
): Sql {
  const conditions = tests.map((alternatives) =>
    anyOf(
      alternatives.flatMap(({ field, test, within }) => {
        const asked = source.field(field)
        if (!asked) return []
        return within === undefined ? filterCondition(asked, test) : entryCondition(asked, within, test)
      }),
    ),
  )
  const usable = usableBy === undefined ? [] : [usableCondition(source, usableBy, person)]
  return allOf([rowCondition(source, person), ...usable, ...conditions])
}

/**
 * Returns the condition that rows `t`, which are joined with the rows of the same ids that a query has found, are in the
 * same months, for a table that is divided by month. The times of the query are repeated, because only values known
 * beforehand let the planner leave months out.
 * @param found the alias of the found rows, which hold the time beside the key
 */
export function sameMonths(source: RowSource, { tests }: Pick<TestedQuery, 'tests'>, found: string): Sql {
  const { grows } = source.table
  if (!grows) return sql`true`
  const time = { sql: columnOf(source.alias, grows), kind: grows.kind }
  const asked = tests.flatMap(([first, ...others]) =>
    first?.field === grows.field && others.length === 0 ? filterCondition(time, first.test) : [],
  )
  return allOf([sql`${time.sql} = ${columnOf(found, grows)}`, ...asked])
}

/** Returns the columns that find a row again: its key and, for a table that is divided by month, its time. */
export function placeColumns({ key, grows }: EntityTable): Sql {
  return sql.join([key, ...(grows ? [grows] : [])].map((column) => columnOf('t', column)))
}

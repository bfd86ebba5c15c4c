import type { DatabaseClient } from '../../../database/sql/database-client'
import { isDistributed } from '../../distributing/is-distributed'
import { isId } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import type { TestedQuery } from '../filters/tested-query'
import type { CountStatement, SummedRows } from '../rows/count-from-sums'
import type { QueryContext } from '../rows/row-source'

/** Returns the statement that counts the rows of a query from sums; undefined when no sums tell their number. */
export async function sumsOfRows(
  db: DatabaseClient,
  table: EntityTable,
  query: TestedQuery,
  context: QueryContext,
): Promise<CountStatement | undefined> {
  // In a cluster, sums follow the rows a second later.
  if (!context.countFromSums || (await isDistributed(db, table))) return undefined
  const rows = summedRows(table, query, context)
  return rows && context.countFromSums(db, rows)
}

/**
 * Returns the conditions of a query as values: what the entity fixes, the operators that the person sees, and the
 * filters. Undefined when one of them is of another kind, or no period is asked for.
 */
function summedRows(
  table: EntityTable,
  { tests, usableBy, totals }: TestedQuery,
  context: QueryContext,
): SummedRows | undefined {
  const seen = seenOperators(table, context)
  if (usableBy !== undefined || !seen) return undefined
  const fixed = [...table.fixed].map(([field, values]) => ({ field, values }))
  if (fixed.some(({ values }) => values.includes(null))) return undefined
  if (tests.some((alternatives) => alternatives.length !== 1)) return undefined
  const asked = tests.flat()
  const periods = asked.flatMap(({ field, test, within }) =>
    within === undefined && field === table.grows?.field && test.kind === 'range' ? [test] : [],
  )
  const equal = asked.flatMap(({ field, test, within }) =>
    within === undefined && test.kind === 'any' ? [{ field, values: test.values }] : [],
  )
  const [period] = periods
  if (periods.length !== 1 || periods.length + equal.length !== asked.length) return undefined
  const all = [...fixed, ...seen, ...equal]
  if (period?.from === undefined || period.to === undefined) return undefined
  return all.every(({ field }) => isCompared(table, field, context))
    ? { equal: all, from: period.from, to: period.to, totals }
    : undefined
}

/** Returns the condition for the operators whose rows a person sees, if any; undefined where superiors share rows. */
function seenOperators({ entity }: EntityTable, { person }: QueryContext): SummedRows['equal'] | undefined {
  const { tenancy } = entity
  if (!tenancy || person.departments === 'all') return []
  if (tenancy.shared) return undefined
  return [{ field: tenancy.field, values: person.departments.filter(isId) }]
}

/** True for a stored number, day or id that everybody sees as it is. */
function isCompared({ columns }: EntityTable, field: string, { person }: QueryContext): boolean {
  const column = columns.get(field)
  if (!column || column.kind === 'text' || column.kind === 'json') return false
  return !column.property.shared || person.departments === 'all'
}

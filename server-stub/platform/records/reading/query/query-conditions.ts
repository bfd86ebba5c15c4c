import type { RecordQuery } from '../../record-store'
import type { Sql } from '../../../database/sql/sql'
import { allOf, anyOf } from '../../storage/sql-names'
import { entryCondition, filterCondition } from '../filters/filter-condition'
import { readTests } from '../filters/read-tests'
import { rowCondition, usableCondition } from '../rows/row-condition'
import type { QueryContext } from '../rows/row-source'
import type { RowSource } from '../rows/rows-under-alias'

/**
 * Returns the condition for the rows of a list: visible to the person, passing the filters, and usable by an operator
 * (`usableBy`).
 * Throws ApiRefusal: 400 `unknown-filter`, `bad-filter`; 422 `bad-level` (V31, M45), `bad-range` (M75 to M81).
 */
export function queryConditions(
  source: RowSource,
  { filters, usableBy }: Pick<RecordQuery, 'filters' | 'usableBy'>,
  context: QueryContext,
): Sql {
  const tests = readTests(source.table.entity, filters, (field) => source.field(field)?.kind, context)
  const conditions = tests.map((alternatives) =>
    anyOf(
      alternatives.flatMap(({ field, test, within }) => {
        const asked = source.field(field)
        if (!asked) return []
        return within === undefined ? filterCondition(asked, test) : entryCondition(asked, within, test)
      }),
    ),
  )
  const usable = usableBy === undefined ? [] : [usableCondition(source, usableBy, context.person)]
  return allOf([rowCondition(source, context.person), ...usable, ...conditions])
}

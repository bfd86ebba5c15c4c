import { sql } from 'kysely'
import { filterOf } from '../../../engine/model/filter-of'
import { ApiRefusal } from '../../http/api-refusal'
import type { Person } from '../../people/person'
import { allOf, type Sql } from '../storage/sql-names'
import { filterCondition } from './filter-condition'
import { readFilter } from './read-filter'
import { refuseQuery } from './refuse'
import { rowCondition } from './row-condition'
import type { RowSource } from './row-source'
import { visibleField } from './served-fields'

/** What the level selector sends when no level is left to choose (V30). */
const NO_LEVEL = 'none'

/**
 * The rows of a list: those of the person that pass the filters.
 * Throws ApiRefusal: 400 `unknown-filter`, `bad-filter`; 422 `bad-level` (V31, M45).
 */
export function queryConditions(
  source: RowSource,
  filters: Readonly<Record<string, string>>,
  person: Person,
): Sql {
  const { entity } = source.table
  const conditions: Sql[] = [rowCondition(source, person)]
  for (const [name, text] of Object.entries(filters)) {
    const filter = filterOf(entity, name)
    const field =
      filter && visibleField(entity, filter.field, person) ? source.field(filter.field) : undefined
    if (!filter || !field) throw refuseQuery('unknown-filter', name)
    if (filter.levels && text.trim() === NO_LEVEL) {
      conditions.push(sql`false`)
      continue
    }
    if (filter.levels) checkLevels(text, person)
    const test = readFilter(filter.operator, field.kind, text)
    if (test === null) throw refuseQuery('bad-filter', name)
    if (test) conditions.push(filterCondition(field, test))
  }
  return allOf(conditions)
}

function checkLevels(text: string, person: Person): void {
  const levels = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (levels.every((level) => person.queryableLevels.some((own) => String(own) === level))) return
  throw new ApiRefusal({ status: 422, reason: 'bad-level', message: 'M45' })
}

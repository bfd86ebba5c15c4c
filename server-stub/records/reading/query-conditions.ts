import { fieldOf } from '../../../engine/metadata/entity-fields'
import { filterOf } from '../../../engine/model/filter-of'
import { ApiRefusal } from '../../http/api-refusal'
import type { Person } from '../../people/person'
import { allOf, type Sql } from '../storage/sql-names'
import { filterCondition } from './filter-condition'
import { readFilter } from './read-filter'
import { refuseQuery } from './refuse'
import { rowCondition } from './row-condition'
import type { QueryContext, RowSource } from './row-source'
import { visibleField } from './served-fields'

/** What the level selector sends when no level is chosen: nothing is asked of levels (V30). */
const NO_LEVEL = 'none'

/**
 * The rows of a list: those of the person that pass the filters.
 * Throws ApiRefusal: 400 `unknown-filter`, `bad-filter`; 422 `bad-level` (V31, M45).
 */
export function queryConditions(
  source: RowSource,
  filters: Readonly<Record<string, string>>,
  { person, dictionary }: QueryContext,
): Sql {
  const { entity } = source.table
  const conditions: Sql[] = [rowCondition(source, person)]
  for (const [name, text] of Object.entries(filters)) {
    const filter = filterOf(entity, name)
    const field =
      filter && visibleField(entity, filter.field, person) ? source.field(filter.field) : undefined
    if (!filter || !field) throw refuseQuery('unknown-filter', name)
    if (filter.levels && text.trim() === NO_LEVEL) continue
    if (filter.levels) checkLevels(text, person)
    if (liftsFilter(fieldOf(entity, filter.field)?.dictionary, text, dictionary)) continue
    const test = readFilter(filter.operator, field.kind, text)
    if (test === null) throw refuseQuery('bad-filter', name)
    if (test) conditions.push(filterCondition(field, test))
  }
  return allOf(conditions)
}

/** Whether a search is for a dictionary item that no record has, such as "both": it asks for all of them. */
function liftsFilter(
  code: string | undefined,
  text: string,
  dictionary: QueryContext['dictionary'],
): boolean {
  const items = code === undefined ? undefined : dictionary(code)?.byValue
  return items !== undefined && text.split(',').some((entry) => items.get(entry.trim())?.searchOnly === true)
}

function checkLevels(text: string, person: Person): void {
  const levels = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  if (levels.every((level) => person.queryableLevels.some((own) => String(own) === level))) return
  throw new ApiRefusal({ status: 422, reason: 'bad-level', message: 'M45' })
}

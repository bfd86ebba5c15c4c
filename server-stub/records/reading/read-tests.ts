import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entity-fields'
import { filterOf } from '../../../engine/model/filter-of'
import { ApiRefusal } from '../../http/api-refusal'
import type { Person } from '../../people/person'
import type { ColumnKind } from '../storage/column-kind'
import { readFilter, type FilterTest } from './read-filter'
import { refuseQuery } from './refuse'
import { refuseTimes } from './refuse-times'
import type { QueryContext } from './row-source'
import { visibleField } from './served-fields'

/** What a filter asks of a field. */
export interface FieldTest {
  readonly field: string
  readonly test: FilterTest
}

/** What the level selector sends when no level is chosen: nothing is asked of levels (V30). */
const NO_LEVEL = 'none'

/**
 * What the filters of a list ask of which fields; a blank one asks nothing.
 * Throws ApiRefusal: 400 `unknown-filter`, `bad-filter`; 422 `bad-level` (V31, M45), `bad-range` (M75 to M81).
 * @param kindOf how a field is read; undefined where it cannot be
 */
export function readTests(
  entity: EntityMeta,
  filters: Readonly<Record<string, string>>,
  kindOf: (field: string) => ColumnKind | undefined,
  { person, dictionary }: Pick<QueryContext, 'person' | 'dictionary'>,
): readonly FieldTest[] {
  refuseTimes(entity, filters)
  return Object.entries(filters).flatMap(([name, text]) => {
    const filter = filterOf(entity, name)
    const kind = filter && visibleField(entity, filter.field, person) ? kindOf(filter.field) : undefined
    if (!filter || !kind) throw refuseQuery('unknown-filter', name)
    if (filter.levels && text.trim() === NO_LEVEL) return []
    if (filter.levels) checkLevels(text, person)
    if (liftsFilter(fieldOf(entity, filter.field)?.dictionary, text, dictionary)) return []
    const test = readFilter(filter.operator, kind, text)
    if (test === null) throw refuseQuery('bad-filter', name)
    return test ? { field: filter.field, test } : []
  })
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

import type { EntityMeta } from '../../../../../engine/metadata/contract.generated'
import { filteredProperty, filterOf } from '../../../../../engine/model/fields/filter-of'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { Person } from '../../../person/person'
import type { ColumnKind } from '../../storage/column-kind'
import { readFilter, type FilterTest } from './read-filter'
import { refuseQuery } from './refuse'
import { refuseTimes } from './refuse-times'
import type { QueryContext } from '../rows/row-source'
import { visibleField } from '../rows/served-fields'

/** The test of a filter for one field. */
export interface FieldTest {
  readonly field: string
  readonly test: FilterTest
  /** For a list of records: the property to test, as text; one matching entry is enough. */
  readonly within?: string
}

/** The value that clients may send when no level is chosen. It sets no filter, like an absent value (V30). */
const NO_LEVEL = 'none'

/**
 * Returns the tests of the filters of a list: for each filter, its alternatives, one of which must hold. Blank filters
 * have none.
 * Throws ApiRefusal: 400 `unknown-filter`, `bad-filter`; 422 `bad-level` (V31, M45), `bad-range` (M75 to M81).
 * @param kindOf returns the column kind of a field; undefined when the field is unreadable
 */
export function readTests(
  entity: EntityMeta,
  filters: Readonly<Record<string, string>>,
  kindOf: (field: string) => ColumnKind | undefined,
  { person, dictionary, lifted }: Pick<QueryContext, 'person' | 'dictionary' | 'lifted'>,
): readonly (readonly FieldTest[])[] {
  refuseTimes(entity, filters, person)
  return Object.entries(filters).flatMap(([name, text]) => {
    const filter = filterOf(entity, name)
    const fields = filter ? [filter.field, ...(filter.also ?? [])] : []
    const asked = fields.flatMap((field) => {
      const kind = visibleField(entity, field, person) ? kindOf(field) : undefined
      const within = field === filter?.field ? filter.within : undefined
      if (!kind) return []
      return within === undefined ? [{ field, kind }] : [{ field, kind: 'text' as const, within }]
    })
    const isHidden = filter?.until !== undefined && !visibleField(entity, filter.until, person)
    if (!filter || asked.length === 0 || isHidden) throw refuseQuery('unknown-filter', name)
    if (filter.levels && text.trim() === NO_LEVEL) return []
    if (filter.levels) checkLevels(text, person)
    if (lifted?.has(name)) return []
    if (liftsFilter(filteredProperty(entity, filter)?.dictionary, text, dictionary)) return []
    const read = asked.map(({ kind, ...place }) => ({
      ...place,
      test: readFilter(filter.match, kind, text, person.timeZone),
    }))
    if (read.every(({ test }) => test === null)) throw refuseQuery('bad-filter', name)
    const tests = read.flatMap(({ test, ...place }) => (test ? { ...place, test } : []))
    const [begun] = tests
    if (filter.until !== undefined && begun) return overlapTests(begun, filter.until)
    return tests.length > 0 ? [tests] : []
  })
}

/**
 * Returns the tests for periods that overlap a range, or contain a moment: they begin before it ends, and end after it
 * begins.
 */
function overlapTests({ field, test }: FieldTest, until: string): readonly (readonly FieldTest[])[] {
  const [moment, ...others] = test.kind === 'any' ? test.values : []
  if (test.kind !== 'range' && (moment === undefined || others.length > 0)) return [[{ field, test }]]
  const { from, to } = test.kind === 'range' ? test : { from: moment, to: moment }
  return [
    ...(to === undefined ? [] : [[{ field, test: { kind: 'range', to } } as const]]),
    ...(from === undefined ? [] : [[{ field: until, test: { kind: 'range', from } } as const]]),
  ]
}

/**
 * True when a filter names a dictionary item for searches only, such as "both", which no record has: it matches all
 * records.
 */
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

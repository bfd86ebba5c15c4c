import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import type { Person } from '../../platform/person/person'
import { refuseQuery } from '../../platform/records/reading/filters/refuse'
import { visibleField } from '../../platform/records/reading/rows/served-fields'
import type { RecordQuery, WireRow } from '../../platform/records/record-store'

/**
 * Sorts rows as a query asks; without a sort order they keep theirs. Missing values sort lowest, as in lists.
 * @throws ApiRefusal 400 `unknown-sort`
 */
export function sortRows(
  rows: readonly WireRow[],
  sort: RecordQuery['sort'],
  entity: EntityMeta,
  person: Person,
): readonly WireRow[] {
  for (const { field } of sort) {
    if (!visibleField(entity, field, person)?.sortable) throw refuseQuery('unknown-sort', field)
  }
  if (sort.length === 0) return rows
  const texts = new Intl.Collator(person.language)
  return rows.toSorted((one, other) => {
    for (const { field, order } of sort) {
      const difference = compare(one[field], other[field], texts)
      if (difference !== 0) return order === 'asc' ? difference : -difference
    }
    return 0
  })
}

function compare(one: unknown, other: unknown, texts: Intl.Collator): number {
  if (one === null || one === undefined) return other === null || other === undefined ? 0 : -1
  if (other === null || other === undefined) return 1
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return texts.compare(String(one), String(other))
}

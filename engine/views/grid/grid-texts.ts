import type { GetLocaleTextParams } from 'ag-grid-community'
import type { Row } from '../../data/records/use-records'
import type { Translate } from '../../model/types/widget-definition'

/**
 * Keys of AG Grid's own texts that lists use for screen readers; none of them is visible. Their translations are in
 * list.json as `grid.<key>`, in place of the grid's catalogues of 25 kB a language.
 */
const keys: ReadonlySet<string> = new Set([
  'ariaChecked',
  'ariaHeaderSelection',
  'ariaIndeterminate',
  'ariaRowDeselect',
  'ariaRowSelect',
  'ariaRowSelectAll',
  'ariaRowToggleSelection',
  'ariaSkeletonCellLoading',
  'ariaSortableColumn',
  'ariaUnchecked',
])

/** Returns a text of the grid in the person's language. Texts that lists never use stay English. */
export function gridText(
  { key, defaultValue }: Pick<GetLocaleTextParams<Row>, 'key' | 'defaultValue'>,
  translate: Translate,
): string {
  return keys.has(key) ? translate(`grid.${key}`) : defaultValue
}

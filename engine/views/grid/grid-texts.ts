import type { GetLocaleTextParams } from 'ag-grid-community'
import type { Row } from '../../data/use-records'
import type { Translate } from '../../model/widget-definition'

/**
 * Keys of the grid's own words that a list says to screen readers; it shows none of them. They stand in list.json as
 * `grid.<key>`: of the grid's catalogues, 25 kB a language, nothing else is needed.
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

/** A text of the grid in the person's language; what lists never say stays English. */
export function gridText(
  { key, defaultValue }: Pick<GetLocaleTextParams<Row>, 'key' | 'defaultValue'>,
  translate: Translate,
): string {
  return keys.has(key) ? translate(`grid.${key}`) : defaultValue
}

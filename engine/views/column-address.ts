import type { VisibleMenu } from '../data/person/visible-menus'
import type { ColumnModel } from '../model/types/field-model'
import type { Row } from '../data/records/use-records'
import { isBlank } from '../model/values/is-blank'
import { pageAddress } from './page-address'
import { addressBelow } from './record-address'

/**
 * Returns the link target of a cell: the page of its column with parameters from the row, or the page of a record named
 * in the row. Undefined when the cell has no link, the page is not visible to the user, or the record is blank.
 */
export function columnAddress(
  { link }: Pick<ColumnModel, 'link'>,
  row: Row,
  menus: readonly VisibleMenu[],
): string | undefined {
  if (!link) return undefined
  const { page, params, record } = link
  const filled = Object.entries(params).map(([name, field]) => [name, row[field]] as const)
  const address = pageAddress(menus, page, Object.fromEntries(filled))
  if (record === undefined || address === undefined) return address
  return isBlank(row[record]) ? undefined : addressBelow(address, String(row[record]))
}

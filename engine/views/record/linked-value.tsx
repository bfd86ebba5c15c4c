import { Link } from 'react-router-dom'
import type { Row } from '../../data/records/use-records'
import { useVisibleMenus } from '../../data/person/visible-menus'
import type { FieldModel } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { isBlank } from '../../model/values/is-blank'
import { columnAddress } from '../column-address'
import { FieldValue } from '../values/field-value'
import type { LoadedWidgets } from '../loading/widget-components'

export interface LinkedValueProps {
  /** The list that the record belongs to. */
  readonly list: ListPageModel
  readonly field: FieldModel
  readonly record: Row
  readonly widgets: LoadedWidgets
}

/** A value of a record. It is a link if its column is one in the list. */
export function LinkedValue({ list, field, record, widgets }: LinkedValueProps) {
  const menus = useVisibleMenus()
  const column = list.columns.find(({ name }) => name === field.name)
  const address = column && !isBlank(record[field.name]) ? columnAddress(column, record, menus) : undefined
  const value = <FieldValue field={field} row={record} widgets={widgets} />
  return address === undefined ? value : <Link to={address}>{value}</Link>
}

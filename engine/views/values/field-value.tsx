import { useValueScope } from '../../data/use-value-scope'
import type { Row } from '../../data/use-records'
import { withControl } from '../../model/compile-controls'
import { satisfies } from '../../model/condition'
import type { ColumnModel, FieldModel, FormFieldModel } from '../../model/field-model'
import { columnText } from '../../model/values/column-text'
import { isBlank } from '../../model/values/is-blank'
import { valueInForce } from '../../model/values/in-force'
import type { LoadedWidgets } from '../widget-components'

import styles from './field-value.module.css'

/** Stands where there is no value. */
export const noValue = '–'

export interface FieldValueProps {
  readonly field: FieldModel & Partial<Pick<ColumnModel, 'content'>>
  readonly row: Row
  readonly widgets: LoadedWidgets
}

/** A value to be read: as a cell of a list shows it, and a dash for none. */
export function FieldValue({ field, row, widgets }: FieldValueProps) {
  const { toText, context } = columnText(field, useValueScope())
  const text = toText(row)
  const isText = field.content !== undefined || field.parts !== undefined
  const Cell = isText ? undefined : widgets.get(field.widget)?.Cell
  if (valueInForce(field, row) !== undefined) return <span className={styles.inForce}>{text}</span>
  if (Cell && !isBlank(row[field.name]))
    return <Cell value={row[field.name]} row={row} text={text} context={context} />
  return text || noValue
}

/** A field of a form with the control that the values of its record give it. */
export function controlledField(field: FormFieldModel, row: Row): FormFieldModel {
  return field.controls ? withControl(field, (when) => satisfies(when, row)) : field
}

import { useValueScope } from '../../data/models/use-value-scope'
import type { Row } from '../../data/records/use-records'
import { withControl } from '../../model/fields/compile-controls'
import { satisfies } from '../../model/conditions/condition'
import type { ColumnModel, FieldModel, FormFieldModel } from '../../model/types/field-model'
import { columnText } from '../../model/values/texts/column-text'
import { isBlank } from '../../model/values/is-blank'
import { valueInForce } from '../../model/values/texts/in-force'
import type { LoadedWidgets } from '../loading/widget-components'

import styles from './field-value.module.css'

/** Placeholder for a missing value. */
export const noValue = '–'

export interface FieldValueProps {
  readonly field: FieldModel & Partial<Pick<ColumnModel, 'content'>>
  readonly row: Row
  readonly widgets: LoadedWidgets
}

/** A read-only value, rendered as in a list cell; a dash for a missing value. */
export function FieldValue({ field, row, widgets }: FieldValueProps) {
  const { toText, context } = columnText(field, useValueScope())
  const text = toText(row)
  const isText = field.content !== undefined || field.parts !== undefined
  const Cell = isText ? undefined : widgets.get(field.widget)?.Cell
  if (valueInForce(field, row) !== undefined) return <span className={styles.inForce}>{text}</span>
  const value = row[field.name]
  const isEmpty = isBlank(value) || (Array.isArray(value) && value.length === 0)
  if (Cell && !isEmpty) return <Cell value={value} row={row} text={text} context={context} />
  return text || noValue
}

/** Returns a form field with the control that results from the values of its record. */
export function controlledField(field: FormFieldModel, row: Row): FormFieldModel {
  return field.controls ? withControl(field, (when) => satisfies(when, row)) : field
}

import { useMemo } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { FormFieldModel } from '../../../model/types/field-model'
import { isBlank } from '../../../model/values/is-blank'
import { isStoredObject } from '../../../model/values/stored-object'
import { FieldValue, noValue } from '../../values/field-value'
import { ReadParts } from '../../values/read-parts'
import { isUnnamed, ReferenceText } from '../../values/reference-text'
import { asRow } from '../validation/check-form'
import { FieldInput, type FieldInputProps } from './field-input'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import styles from './read-field.module.css'
import { useFieldValue } from '../values/use-form-store'
import { useNarrowedField } from './use-narrowed-field'
import { useWidgetComponents } from './use-widget-components'

/** A read-only value of a form: rendered as in a list, or by its input where that shows more. */
export function ReadField(props: FieldInputProps) {
  const { id, path, field } = props
  const scope = useSchemaForm()
  const { store, record, registry } = scope
  const value = useFieldValue(store, path)
  const standing = useNarrowedField(scope, field, undefined).field
  const components = useWidgetComponents(registry, standing.definition ? standing.widget : 'text')
  const widgets = useMemo(() => new Map([[standing.widget, components]]), [standing.widget, components])
  const row = rowAround(
    path,
    standing,
    value,
    path.length === 1 ? { ...record, ...store.values() } : asRow(store.get(path.slice(0, -1))),
  )
  const isDocument = standing.options['document'] !== undefined
  const isObject = standing.widget === 'json' && !isDocument && isStoredObject(value)
  if (!isObject && needsInput(standing, value, components.Cell !== undefined))
    return <FieldInput {...props} />
  return (
    <div id={id} role="group" aria-labelledby={`${id}__label`} className={styles.read}>
      {isObject ? (
        <ReadParts value={value} parts={standing.parts ?? []} />
      ) : isBlank(value) && standing.inForce === undefined ? (
        noValue
      ) : isUnnamed(standing, row) ? (
        <ReferenceText field={standing} value={value} />
      ) : (
        <FieldValue field={standing} row={row} widgets={widgets} />
      )}
    </div>
  )
}

/** Returns the record around a value. An entry of a list is its only value. */
function rowAround(path: FieldPath, field: FormFieldModel, value: unknown, around: Row): Row {
  return typeof path.at(-1) === 'number' || around[field.name] !== value
    ? { ...around, [field.name]: value }
    : around
}

/** True when text cannot show the value, as for pictures and structured values. */
function needsInput(field: FormFieldModel, value: unknown, hasCell: boolean): boolean {
  const { definition } = field
  if (!definition || definition.readBy === 'input') return true
  if (isBlank(value) || field.selector) return false
  return typeof value === 'object' && !hasCell && definition.toText === undefined
}

import { useCallback, useMemo } from 'react'
import type { Row } from '../../../data/records/use-records'
import { useTranslate } from '../../../i18n/use-translate'
import { isSecret } from '../../../metadata/entities/entity-fields'
import type { FormFieldModel } from '../../../model/types/field-model'
import { columnText } from '../../../model/values/texts/column-text'
import { valueInForce } from '../../../model/values/texts/in-force'
import { createValueContext, type ValueScope } from '../../../model/values/texts/value-context'
import { asRow } from '../validation/check-form'
import type { FieldPath } from '../values/field-path'
import { ManagedField } from './managed-field'
import { useSchemaForm } from '../schema-form-context'
import styles from '../schema-form.module.css'
import { useCondition, useFieldProblem, useFieldValue, useSamePath } from '../values/use-form-store'
import { useNarrowedField } from './use-narrowed-field'
import { useLatest } from '../../use-latest'
import { useWidgetComponents } from './use-widget-components'

export interface FieldInputProps {
  readonly id: string
  readonly path: FieldPath
  readonly field: FormFieldModel
  readonly readOnly: boolean
  readonly disabled: boolean
  /** Path of the surrounding row in a child table, whose values take precedence in conditions. */
  readonly row?: FieldPath | undefined
  /** Called after the user changed the value, with the row or the record as it was before. */
  readonly onChanged?: ((before: Row) => void) | undefined
}

/** Returns the inherited value that applies while the field is empty, from the loaded record or the surrounding row. */
function inForceHint(field: FormFieldModel, recordOf: () => Row, scope: ValueScope): string | undefined {
  // Most entities have no inherited values; the check avoids a copy of the record on every keystroke.
  if (field.inForce === undefined) return undefined
  const emptied = { ...recordOf(), [field.name]: undefined }
  return valueInForce(field, emptied) === undefined ? undefined : columnText(field, scope).toText(emptied)
}

/** The widget of one value, bound to the form's draft. Renders only when this value or its state changes. */
export function FieldInput({ id, path, field, readOnly, disabled, row, onChanged }: FieldInputProps) {
  const scope = useSchemaForm()
  const { store, record, registry, values, locked, mayEdit, onEdit, onLeave } = scope
  const value = useFieldValue(store, path)
  const problem = useFieldProblem(store, path)
  const enabled = useCondition(store, field.enabledWhen, row)
  const narrowed = useNarrowedField(scope, field, row)
  const standing = narrowed.field
  const context = useMemo(() => createValueContext(standing, values), [standing, values])
  // The callbacks keep their identity while the path is the same.
  const place = useSamePath(path)
  const tell = useLatest((before: Row) => onChanged?.(before))
  const change = useCallback(
    (next: unknown) => {
      const set = (): void => {
        const before = place.length > 1 ? asRow(store.get(place.slice(0, -1))) : store.values()
        if (!store.set(place, next)) return
        onEdit(place)
        tell(before)
      }
      const agreed = Object.is(store.get(place), next) ? true : mayEdit(place)
      if (agreed === true) set()
      else void agreed.then((agrees) => agrees && set())
    },
    [store, place, mayEdit, onEdit, tell],
  )
  const leave = useCallback(() => onLeave(place), [onLeave, place])
  const known = standing.definition !== undefined
  const { Input } = useWidgetComponents(registry, known ? standing.widget : 'text')
  const hint = narrowed.waits
    ? values.translate('form.chooseFirst')
    : path.length === 1 && scope.different?.has(field.name)
      ? values.translate('form.different')
      : (inForceHint(standing, () => (row ? asRow(store.get(row)) : record), values) ??
        standing.options['placeholder'])
  if (!Input) return <UnknownWidget widget={standing.widget} />
  const input = (
    <>
      <Input
        id={id}
        field={standing}
        value={value}
        stored={isSecret(field.schema) && path.length === 1 ? record[field.name] : undefined}
        disabled={!readOnly && (locked || !enabled || narrowed.waits || disabled)}
        readOnly={readOnly}
        invalid={problem !== undefined}
        placeholder={typeof hint === 'string' ? hint : undefined}
        describedBy={problem === undefined && !field.help && enabled ? undefined : `${id}__note`}
        labelledBy={`${id}__label`}
        context={context}
        inSearch={false}
        onChange={change}
        onBlur={leave}
      />
      {!known && <UnknownWidget widget={standing.widget} />}
    </>
  )
  if (!field.manage || readOnly) return input
  return (
    <ManagedField id={id} list={field.manage} translate={values.translate}>
      {input}
    </ManagedField>
  )
}

/** A note that the widget of a field is not registered; the value can still be edited as plain text. */
function UnknownWidget({ widget }: { readonly widget: string }) {
  const translate = useTranslate()
  return <span className={styles.unknown}>{translate('form.unknownWidget', { widget })}</span>
}

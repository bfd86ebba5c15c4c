import type { FieldProps } from '@rjsf/utils'
import { useCallback, useMemo } from 'react'
import type { PropertyMeta } from '../../metadata/contract.generated'
import { createValueContext } from '../../model/values/value-context'
import { leafModel } from './leaf-model'
import { leafField } from './leaf-field-name'
import { useSchemaForm } from './schema-form-context'
import { UnknownWidget } from './unknown-widget'
import { useCondition, useFieldProblem, useFieldValue } from './use-form-store'
import { useWidgetComponents } from './use-widget-components'

/** One value of the form: its widget, bound to the form's draft. It renders again only when this value or its state changes. */
export function LeafField(props: FieldProps) {
  const { store, mode, registry, values, locked, fieldOf, onEdit, onLeave } = useSchemaForm()
  const path = props.fieldPathId.path
  const id = props.fieldPathId.$id
  const own = path.length === 1 ? fieldOf(String(path[0])) : undefined
  // Of a nested schema that turned out to be one value, the schema says more than the field's JSON widget.
  const isCompiled = own !== undefined && props.uiSchema?.['ui:field'] === leafField
  const required = props.required === true || own?.required === true
  const schema = props.schema as PropertyMeta
  const title = own?.label ?? schema.title ?? props.name
  const field = useMemo(() => {
    if (isCompiled) return own.required === required ? own : { ...own, required }
    const leaf = leafModel(props.name, title, schema, required, registry.definition)
    return own ? { ...leaf, editableIn: own.editableIn, enabledWhen: own.enabledWhen, help: own.help } : leaf
  }, [isCompiled, own, required, props.name, title, schema, registry])
  const value = useFieldValue(store, path)
  const problem = useFieldProblem(store, path)
  const enabled = useCondition(store, field.enabledWhen)
  const context = useMemo(() => createValueContext(field, values), [field, values])
  // The library makes a new path for every render; the callbacks must stay the same while it means the same.
  const key = path.join('\u0000')
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const place = useMemo(() => path, [key])
  const change = useCallback(
    (next: unknown) => {
      store.set(place, next)
      onEdit(place)
    },
    [store, place, onEdit],
  )
  const leave = useCallback(() => onLeave(place), [onLeave, place])
  const known = field.definition !== undefined
  const { Input } = useWidgetComponents(registry, known ? field.widget : 'text')
  const readOnly = mode === 'view' || !field.editableIn.includes(mode) || props.readonly === true
  if (!Input) return <UnknownWidget widget={field.widget} />
  return (
    <>
      <Input
        id={id}
        field={field}
        value={value}
        disabled={!readOnly && (locked || !enabled || props.disabled === true)}
        readOnly={readOnly}
        invalid={problem !== undefined}
        placeholder={
          typeof field.options['placeholder'] === 'string' ? field.options['placeholder'] : undefined
        }
        describedBy={problem === undefined && !field.help ? undefined : `${id}__note`}
        labelledBy={`${id}__label`}
        context={context}
        inSearch={false}
        onChange={change}
        onBlur={leave}
      />
      {!known && <UnknownWidget widget={field.widget} />}
    </>
  )
}

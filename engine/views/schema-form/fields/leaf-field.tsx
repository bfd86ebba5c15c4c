import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import type { PropertyMeta } from '../../../metadata/contract.generated'
import { ChosenField } from './chosen-field'
import { FieldInput } from './field-input'
import { leafModel } from './leaf-model'
import { leafField } from '../schema/leaf-field-name'
import { OfferedField } from './offered-field'
import { ReadField } from './read-field'
import { useSchemaForm } from '../schema-form-context'

/** The RJSF field for a single value of the form. */
export function LeafField(props: FieldProps) {
  const { mode, registry, fieldOf } = useSchemaForm()
  const path = props.fieldPathId.path
  const own = path.length === 1 ? fieldOf(String(path[0])) : undefined
  // When a nested schema turns out to be a single value, its schema is more precise than the JSON widget of the
  // compiled field.
  const isCompiled = own !== undefined && props.uiSchema?.['ui:field'] === leafField
  const required = props.required === true || own?.required === true
  const schema = props.schema as PropertyMeta
  const title = own?.label ?? schema.title ?? props.name
  const field = useMemo(() => {
    if (isCompiled) return own.required === required ? own : { ...own, required }
    const leaf = leafModel(props.name, title, schema, required, registry.definition)
    return own ? { ...leaf, editableIn: own.editableIn, enabledWhen: own.enabledWhen, help: own.help } : leaf
  }, [isCompiled, own, required, props.name, title, schema, registry])
  const Input =
    mode === 'view'
      ? ReadField
      : field.choicesFrom
        ? ChosenField
        : field.optionsFrom
          ? OfferedField
          : FieldInput
  return (
    <Input
      id={props.fieldPathId.$id}
      path={path}
      field={field}
      readOnly={mode === 'view' || !field.editableIn.includes(mode) || props.readonly === true}
      disabled={props.disabled === true}
    />
  )
}

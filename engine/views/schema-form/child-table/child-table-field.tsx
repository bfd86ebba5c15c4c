import type { FieldProps } from '@rjsf/utils'
import { useSchemaForm } from '../schema-form-context'
import { useCondition, useSamePath } from '../use-form-store'
import { ChildTable } from './child-table'

/** A list of records of the form, as the form library places it. */
export function ChildTableField(props: FieldProps) {
  const { store, mode, locked, fieldOf } = useSchemaForm()
  const path = useSamePath(props.fieldPathId.path)
  const field = fieldOf(String(path[0]))
  const enabled = useCondition(store, field?.enabledWhen)
  if (!field?.table) return null
  return (
    <ChildTable
      id={props.fieldPathId.$id}
      label={field.label}
      required={field.required}
      table={field.table}
      path={path}
      readOnly={mode === 'view' || !field.editableIn.includes(mode)}
      disabled={locked || !enabled}
    />
  )
}

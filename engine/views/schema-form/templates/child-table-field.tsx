import type { FieldProps } from '@rjsf/utils'
import { EntriesField } from '../entries/entries-field'
import { useSchemaForm } from '../schema-form-context'
import { useCondition, useSamePath } from '../values/use-form-store'
import { ChildTable } from '../child-table/child-table'

/** The RJSF field of a child table: a table, or the widget that edits its entries. */
export function ChildTableField(props: FieldProps) {
  const { store, mode, locked, fieldOf } = useSchemaForm()
  const path = useSamePath(props.fieldPathId.path)
  const field = fieldOf(String(path[0]))
  const enabled = useCondition(store, field?.enabledWhen)
  if (!field?.table) return null
  const shared = {
    id: props.fieldPathId.$id,
    table: field.table,
    path,
    readOnly: mode === 'view' || !field.editableIn.includes(mode),
    disabled: locked || !enabled,
  }
  if (field.definition?.entries) return <EntriesField {...shared} field={field} />
  return <ChildTable {...shared} label={field.label} required={field.required} />
}

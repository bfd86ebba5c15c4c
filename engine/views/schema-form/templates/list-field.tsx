import EntryByEntry from '@rjsf/core/lib/components/fields/ArrayField.js'
import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import type { PropertyMeta } from '../../../metadata/contract.generated'
import { isSchema } from '../../../metadata/json-schema/map-schema'
import { ChildTable } from '../child-table/child-table'
import { isLeafList } from '../fields/leaf-model'
import { LeafField } from '../fields/leaf-field'
import { nestedTable } from '../fields/nested-table'
import { useSchemaForm } from '../schema-form-context'
import { useSamePath } from '../values/use-form-store'

/**
 * A list inside a nested schema: a single input where a widget edits the whole list, a table for flat records,
 * otherwise entry by entry.
 */
export function ListField(props: FieldProps) {
  return isLeafList(props.schema as PropertyMeta) ? <LeafField {...props} /> : <ListOfRecords {...props} />
}

function ListOfRecords(props: FieldProps) {
  const { mode, locked, registry } = useSchemaForm()
  const path = useSamePath(props.fieldPathId.path)
  const { schema } = props
  const { schemaUtils } = props.registry
  const table = useMemo(() => {
    const row = isSchema(schema.items) ? schemaUtils.retrieveSchema(schema.items) : undefined
    return nestedTable(schema as PropertyMeta, row, registry.definition)
  }, [schema, schemaUtils, registry])
  if (!table) return <EntryByEntry {...(props as FieldProps<unknown[]>)} />
  return (
    <ChildTable
      id={props.fieldPathId.$id}
      label={schema.title ?? props.name}
      required={props.required === true}
      table={table}
      path={path}
      readOnly={mode === 'view' || props.readonly === true}
      disabled={locked || props.disabled === true}
    />
  )
}

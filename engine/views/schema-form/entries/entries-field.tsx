import { useEffect, useMemo } from 'react'
import type { FormFieldModel } from '../../../model/types/field-model'
import type { ChildTableProps } from '../child-table/child-table'
import styles from '../child-table/child-table.module.css'
import { TableProblems } from '../child-table/table-problems'
import { useTableRows } from '../child-table/use-table-rows'
import { FieldInput } from '../fields/field-input'
import { useSchemaForm } from '../schema-form-context'
import { EntriesContext, type EntriesScope } from './entries-context'

export interface EntriesFieldProps extends Omit<ChildTableProps, 'label' | 'required'> {
  readonly field: FormFieldModel
}

/**
 * A child table that a widget edits: its legend, the widget, and the list of errors, each of which leads to its entry.
 */
export function EntriesField({ id, field, table, path, readOnly, disabled }: EntriesFieldProps) {
  const { store } = useSchemaForm()
  // The minimum number of entries is validated on submit only, so that the user may remove all entries and start again.
  const open = useMemo(() => ({ ...table, least: 0 }), [table])
  const { target, actions } = useTableRows(path, open)
  useEffect(() => store.claim(path), [store, path])
  const scope = useMemo<EntriesScope>(
    () => ({ id, path, table, readOnly, disabled, target, actions }),
    [id, path, table, readOnly, disabled, target, actions],
  )
  return (
    <EntriesContext value={scope}>
      <fieldset className={styles.box}>
        <legend
          id={`${id}__label`}
          className={styles.legend}
          data-required={(field.required && !readOnly) || undefined}
        >
          {field.label}
        </legend>
        <FieldInput id={id} path={path} field={field} readOnly={readOnly} disabled={disabled} />
        <TableProblems path={path} columns={table.columns} onGo={actions.focus} />
      </fieldset>
    </EntriesContext>
  )
}

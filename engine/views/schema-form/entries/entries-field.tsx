import { useEffect, useMemo } from 'react'
import type { FormFieldModel } from '../../../model/field-model'
import type { ChildTableProps } from '../child-table/child-table'
import styles from '../child-table/child-table.module.css'
import { TableProblems } from '../child-table/table-problems'
import { useTableRows } from '../child-table/use-table-rows'
import { FieldInput } from '../field-input'
import { useSchemaForm } from '../schema-form-context'
import { EntriesContext, type EntriesScope } from './entries-context'

export interface EntriesFieldProps extends Omit<ChildTableProps, 'label' | 'required'> {
  readonly field: FormFieldModel
}

/** A list of records that a widget edits: its name around it, below it what is wrong, each leading to its entry. */
export function EntriesField({ id, field, table, path, readOnly, disabled }: EntriesFieldProps) {
  const { store } = useSchemaForm()
  // That there have to be some is said when the form is sent: one may begin anew.
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

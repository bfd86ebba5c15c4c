import { useMemo } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { TableColumnModel } from '../../../model/types/field-model'
import { FieldInput } from '../fields/field-input'
import { ReadField } from '../fields/read-field'
import { useSchemaForm } from '../schema-form-context'
import formStyles from '../schema-form.module.css'
import { useCondition, useFieldProblem } from '../values/use-form-store'
import { useEntriesScope } from './entries-context'

export interface EntryFieldProps {
  /** Index of the entry. Use the index as the key of the component, because a field belongs to one entry. */
  readonly row: number
  /** A column of the child table, possibly with fewer choices. */
  readonly column: TableColumnModel
  /** True when this entry needs a value, even if the column is not required. */
  readonly required?: boolean
  /** A note below the input, shown while the value is valid. */
  readonly note?: string | undefined
  /** Called after the user changed the value, with the entry as it was before. */
  readonly onChanged?: ((before: Row) => void) | undefined
}

/**
 * An input of one entry, with its label and error. Renders nothing when the entry does not take the value
 * (`enabledWhen`).
 */
export function EntryField({ row, column, required = false, note, onChanged }: EntryFieldProps) {
  const { id: list, path, table, readOnly, disabled } = useEntriesScope()
  const { store, mode } = useSchemaForm()
  const entry = useMemo(() => [...path, row], [path, row])
  const place = useMemo(() => [...entry, column.name], [entry, column.name])
  const problem = useFieldProblem(store, place)
  const isTaken = useCondition(store, column.enabledWhen, entry)
  const field = useMemo(
    () => ({ ...column, required: required || column.required, help: note ?? column.help }),
    [column, required, note],
  )
  if (!isTaken) return null
  const id = `${list}_${row}_${table.columns.findIndex(({ name }) => name === column.name)}`
  const fixed = readOnly || !column.editableIn.includes(mode)
  const told = problem ?? (mode === 'view' ? undefined : field.help)
  const Value = mode === 'view' ? ReadField : FieldInput
  return (
    <div className={`${formStyles.field} ${formStyles.nested}`} data-column={column.name} data-row={row}>
      <label
        id={`${id}__label`}
        htmlFor={id}
        className={formStyles.label}
        data-required={(field.required && !fixed) || undefined}
      >
        {column.label}
      </label>
      <div className={formStyles.control}>
        <Value
          id={id}
          path={place}
          row={entry}
          field={field}
          readOnly={fixed}
          disabled={disabled}
          onChanged={onChanged}
        />
        {told !== undefined && (
          <div id={`${id}__note`} className={formStyles.note}>
            <div className={problem === undefined ? formStyles.help : formStyles.problem}>{told}</div>
          </div>
        )}
      </div>
    </div>
  )
}

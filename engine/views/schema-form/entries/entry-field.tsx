import { useMemo } from 'react'
import type { Row } from '../../../data/use-records'
import type { TableColumnModel } from '../../../model/field-model'
import { FieldInput } from '../field-input'
import { useSchemaForm } from '../schema-form-context'
import formStyles from '../schema-form.module.css'
import { useCondition, useFieldProblem } from '../use-form-store'
import { useEntriesScope } from './entries-context'

export interface EntryFieldProps {
  /** Index of the entry. A field is one entry's: give it the index as its key. */
  readonly row: number
  /** A column of the list, or one that offers less. */
  readonly column: TableColumnModel
  /** It must have a value in this entry, whatever the column says. */
  readonly required?: boolean
  /** A note below it, while nothing is wrong. */
  readonly note?: string | undefined
  /** The person changed it, in an entry that was so before. */
  readonly onChanged?: ((before: Row) => void) | undefined
}

/** One value of one entry: label, input, and what is wrong. What an entry does not take (`enabledWhen`) is not there. */
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
  const told = problem ?? field.help
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
        <FieldInput
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

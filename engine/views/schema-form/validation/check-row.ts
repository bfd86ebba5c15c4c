import type { FormMode } from '../../../metadata/contract.generated'
import { satisfies } from '../../../model/conditions/condition'
import type { FormFieldModel, TableColumnModel } from '../../../model/types/field-model'
import { ruleProblem } from '../../../model/values/problems/rule-problem'
import { addressProblem } from '../../../model/values/problems/address-problem'
import { tidyText } from '../../../model/values/texts/tidy-text'
import { missingValue, problemOf, type ValueProblem } from '../../../model/values/problems/value-problem'
import { isEmpty } from '../values/is-empty'
import { offeredValue } from '../values/offered-options'
import { schemaErrors } from '../schema/schema-errors'
import type { RjsfForm } from '../schema/to-rjsf'
import { withoutBlanks } from '../values/without-blanks'

type Values = Readonly<Record<string, unknown>>

/** The key of an error that concerns the row as a whole, in place of a column name. */
export const wholeRow = ''

/**
 * Validates one row of a child table. Returns the errors by column name. Columns that are not editable in the mode, or
 * disabled for the current values, are skipped. `values` is the whole draft, for conditions.
 */
export function checkRow(
  form: RjsfForm,
  field: FormFieldModel,
  mode: FormMode,
  row: Values,
  values: Values,
): ReadonlyMap<string, ValueProblem> {
  const taken = field.definition?.entries?.takes?.(row)
  const columns = new Map(
    (field.table?.columns ?? [])
      .filter((column) => isOpen(column, mode, row, values) && taken?.includes(column.name) !== false)
      .map((column) => [column.name, column]),
  )
  const problems = new Map<string, ValueProblem>()
  const note = (column: TableColumnModel, problem: ValueProblem): void => {
    if (!problems.has(column.name)) problems.set(column.name, problem)
  }
  for (const column of columns.values()) {
    const value = row[column.name]
    if (column.required && isEmpty(value)) note(column, missingValue(column.label, column.schema))
    if (typeof value === 'string' && value !== '' && tidyText(value) === '') note(column, { message: 'M1' }) // V9
  }
  const shown = new Set<string | undefined>(field.table?.columns.map((column) => column.name))
  const present = withoutBlanks(row) as Values
  const schema = form.rows.get(field.name)
  for (const error of schema ? schemaErrors(schema, { [field.name]: [present] }) : []) {
    const [list, index, name] = error.path
    // An error in the number of rows belongs to no single row.
    if (list !== field.name || index === undefined) continue
    const column = columns.get(name ?? '')
    const problem =
      error.missing === undefined
        ? problemOf(error.keyword, error.schema)
        : missingValue(column?.label ?? error.missing, column?.schema)
    if (column) note(column, problem)
    // An error in a property without a column.
    else if (!shown.has(name) && !problems.has(wholeRow)) problems.set(wholeRow, problem)
  }
  for (const column of columns.values()) {
    const value = present[column.name]
    if (isEmpty(value)) continue
    const message =
      column.definition?.check?.(value, column.options, column.schema) ??
      addressProblem(column.widget, value)?.message
    if (message) note(column, { message: column.schema.message ?? message })
    else if (offeredValue(column.optionsWhen, value, { ...values, ...row }) !== value)
      note(column, { message: 'form.notOffered' })
  }
  for (const column of columns.values()) {
    const problem = ruleProblem(column.schema, present[column.name], present, '')
    if (problem) note(column, problem)
  }
  return problems
}

function isOpen(column: TableColumnModel, mode: FormMode, row: Values, values: Values): boolean {
  if (!column.editableIn.includes(mode)) return false
  return !column.enabledWhen || satisfies(column.enabledWhen, { ...values, ...row })
}

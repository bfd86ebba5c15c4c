import type { FormFieldModel } from '../../../model/types/field-model'
import type { Translate } from '../../../model/types/widget-definition'
import { isFilledIn, movedProblems, resizeRows } from '../../schema-form/child-table/table-rows'
import type { FormStore } from '../../schema-form/values/form-store'

export interface TableQuestion {
  readonly translate: Translate
  readonly confirm: (text: string) => Promise<boolean>
}

/** Returns the table field whose number of rows is set by the field `name`, if there is one. */
export function tableBy(fields: readonly FormFieldModel[], name: string): FormFieldModel | undefined {
  return fields.find(({ table }) => table?.rowsBy?.field === name)
}

/**
 * Sets the number of rows of a table to the value of the field that controls it. When filled-in rows exist, the user
 * has to confirm; otherwise the field is set back. Resolves to true when the change stands.
 */
export async function resizeTable(
  store: FormStore,
  { name, label, table }: FormFieldModel,
  { translate, confirm }: TableQuestion,
): Promise<boolean> {
  const { rowsBy } = table ?? {}
  if (!table || !rowsBy) return true
  const held = store.get([name])
  const rows: readonly unknown[] = Array.isArray(held) ? held : []
  const change = resizeRows(rows, table, store.get([rowsBy.field]))
  if (!change) return true
  if (rowsBy.confirm !== undefined && rows.some((row) => isFilledIn(row, table))) {
    const action = translate('form.table.resize', { table: label, count: change.rows.length })
    if (!(await confirm(translate(rowsBy.confirm, { action })))) {
      store.set([rowsBy.field], rows.length)
      return false
    }
  }
  const problems = store.problems()
  store.set([name], change.rows)
  store.setProblems(movedProblems(problems, [name], change.placeOf))
  return true
}

import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import type { FormMode } from '../../../metadata/contract.generated'
import type { FormFieldModel, FormModel } from '../../../model/types/field-model'
import { ruleFields } from '../../../model/values/problems/rule-problem'
import type { ValueProblem } from '../../../model/values/problems/value-problem'
import type { Translate } from '../../../model/types/widget-definition'
import { asRow, checkField, checkForm } from '../../schema-form/validation/check-form'
import { checkRow, wholeRow } from '../../schema-form/validation/check-row'
import { dependentChanges } from '../../schema-form/values/dependent-changes'
import { pathKey, type FieldPath } from '../../schema-form/values/field-path'
import type { FormStore } from '../../schema-form/values/form-store'
import { isEmpty } from '../../schema-form/values/is-empty'
import type { RjsfForm } from '../../schema-form/schema/to-rjsf'
import { agreesToClear, clearFields } from './clear-fields'
import { resizeTable, tableBy } from './resize-table'
import { tidyField } from './tidy-field'
import type { UniqueChecks } from './unique-checks'

export interface FieldChecksOptions {
  readonly form: RjsfForm
  readonly model: FormModel
  readonly mode: FormMode
  readonly store: FormStore
  readonly unique: UniqueChecks
  readonly translate: Translate
  readonly userName: string
  /** Required fields that may stay empty. */
  readonly different?: ReadonlySet<string> | undefined
  readonly confirm: (text: string) => Promise<boolean>
}

export interface FieldChecks {
  readonly fields: ReadonlyMap<string, FormFieldModel>
  /**
   * True when the field may be edited. When the edit would clear other fields, a promise of the user's confirmation.
   */
  readonly mayEdit: (path: FieldPath) => true | Promise<boolean>
  readonly onEdit: (path: FieldPath) => void
  readonly onLeave: (path: FieldPath) => void
  /** Translates a validation problem. */
  readonly say: (problem: ValueProblem | undefined) => string | undefined
}

/** Validates a form while the user fills it in: on change, and when a field is left (V10, V12, V73, V74). */
export function useFieldChecks(options: FieldChecksOptions): FieldChecks {
  const { form, store, unique, translate } = options
  const fields = useMemo(() => new Map(form.fields.map((field) => [field.name, field])), [form])
  // Most forms have no dependent fields. The lists keep the cost of a keystroke independent of the number of fields.
  const dependent = useMemo(() => form.fields.filter(mayDepend), [form])
  const sized = useMemo(() => form.fields.filter(({ table }) => table?.rowsBy), [form])
  const repeating = useMemo(() => form.fields.filter(({ schema }) => ruleFields(schema).length > 0), [form])
  const say = useCallback(
    (problem: ValueProblem | undefined) =>
      problem ? translate(problem.message, { ...problem.values }) : undefined,
    [translate],
  )
  // The callbacks read their inputs from this ref, so that they stay the same while the user types.
  const latest = useRef({ ...options, fields, dependent, sized, repeating, say })
  useLayoutEffect(() => {
    latest.current = { ...options, fields, dependent, sized, repeating, say }
  })

  const checkOne = useCallback(
    (path: FieldPath): string | undefined => {
      const { form, model, mode, fields, say, userName, different } = latest.current
      const field = fields.get(String(path[0]))
      if (path.length === 1 && different?.has(String(path[0])) && isEmpty(store.get(path))) return undefined
      const values = store.values()
      if (path.length === 1 && field) return say(checkField(form, field, store.get(path), values, userName))
      if (path.length === 3 && field?.table)
        return say(
          checkRow(form, field, mode, asRow(store.get(path.slice(0, 2))), values).get(String(path[2])),
        )
      return say(checkForm(form, model, mode, values, userName).get(pathKey(path)))
    },
    [store],
  )
  /**
   * Validates the fields that repeat this field (V8) or compare with it again: their earlier result may no longer hold.
   */
  const recheckRepeats = useCallback(
    (path: FieldPath, isLeft: boolean) => {
      for (const { name, schema } of latest.current.repeating) {
        if (path.length !== 1 || !ruleFields(schema).includes(String(path[0]))) continue
        if (store.problem([name]) !== undefined || (isLeft && !isEmpty(store.get([name]))))
          store.setProblem([name], checkOne([name]))
      }
    },
    [store, checkOne],
  )
  /**
   * Leaving a cell shows its error and updates the errors already shown in its row, which may be resolved. Leaving a
   * row shows all errors of the row.
   */
  const leaveCell = useCallback(
    (field: FormFieldModel, path: FieldPath) => {
      const { form, mode, say } = latest.current
      const row = path.slice(0, 2)
      const found = checkRow(form, field, mode, asRow(store.get(row)), store.values())
      for (const column of field.table?.columns ?? []) {
        const place = [...row, column.name]
        if (path.length === 2 || column.name === path[2] || store.problem(place) !== undefined)
          store.setProblem(place, say(found.get(column.name)))
      }
      if (store.problem(row) !== undefined) store.setProblem(row, say(found.get(wholeRow)))
    },
    [store],
  )
  /** Updates the fields that depend on a changed value. */
  const follow = useCallback(
    (path: FieldPath) => {
      const own = path.length === 1 ? latest.current.fields.get(String(path[0])) : undefined
      if (own?.clears) clearFields(store, own)
      for (const change of dependentChanges(latest.current.dependent, path, store.values())) {
        store.set(change.path, change.value)
        if (store.problem(change.path) !== undefined) store.setProblem(change.path, checkOne(change.path))
      }
    },
    [store, checkOne],
  )
  const mayEdit = useCallback(
    (path: FieldPath) => {
      const { fields, translate, confirm } = latest.current
      const field = path.length === 1 ? fields.get(String(path[0])) : undefined
      return field?.clears ? agreesToClear(store, field, { fields, translate, confirm }) : true
    },
    [store],
  )
  const onEdit = useCallback(
    (path: FieldPath) => {
      const required = requiredAt(latest.current.fields, path)
      const isNewlyMissing = required && isEmpty(store.get(path))
      if (isNewlyMissing || store.problem(path) !== undefined) store.setProblem(path, checkOne(path))
      recheckRepeats(path, false)
      const table = path.length === 1 ? tableBy(latest.current.sized, String(path[0])) : undefined
      if (!table) return follow(path)
      void resizeTable(store, table, latest.current).then((stands) => {
        if (stands) follow(path)
        if (store.problem([table.name]) !== undefined) store.setProblem([table.name], checkOne([table.name]))
      })
    },
    [store, checkOne, recheckRepeats, follow],
  )
  const onLeave = useCallback(
    (path: FieldPath) => {
      const { fields, say, mode } = latest.current
      const top = fields.get(String(path[0]))
      const edited = fieldAt(top, path)
      if (edited) tidyField(store, path, edited.schema)
      if (top?.table && (path.length === 2 || path.length === 3)) return leaveCell(top, path)
      const field = path.length === 1 ? top : undefined
      if (field && !field.editableIn.includes(mode)) return
      const problem = checkOne(path)
      store.setProblem(path, problem)
      recheckRepeats(path, true)
      if (problem !== undefined || !field?.unique) return
      const asked = store.get(path)
      void unique.check(field, store.values()).then((message) => {
        if (message && store.get(path) === asked) store.setProblem(path, say({ message }))
      })
    },
    [store, unique, checkOne, recheckRepeats, leaveCell],
  )
  return { fields, mayEdit, onEdit, onLeave, say }
}

/** Returns the field at a path, or the table column for the path of a cell. */
function fieldAt(top: FormFieldModel | undefined, path: FieldPath): FormFieldModel | undefined {
  if (path.length === 1) return top
  return path.length === 3 ? top?.table?.columns.find(({ name }) => name === path[2]) : undefined
}

function requiredAt(fields: ReadonlyMap<string, FormFieldModel>, path: FieldPath): boolean {
  return fieldAt(fields.get(String(path[0])), path)?.required === true
}

/** True when a field, or a column of its table, depends on the values of other fields. */
function mayDepend(field: FormFieldModel): boolean {
  return (
    field.filterBy !== undefined ||
    field.optionsWhen !== undefined ||
    field.controls !== undefined ||
    field.table?.columns.some(mayDepend) === true
  )
}

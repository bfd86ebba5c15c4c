import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { checkUnique } from '../../data/record-calls'
import type { Row } from '../../data/use-records'
import { useProfile } from '../../data/use-profile'
import { useValueScope } from '../../data/use-value-scope'
import type { FieldErrorWire, FormMode } from '../../metadata/contract.generated'
import type { FormModel } from '../../model/page-model'
import type { ValueProblem } from '../../model/values/value-problem'
import { checkField, checkForm, isEmpty } from '../schema-form/check-form'
import { pathKey, type FieldPath } from '../schema-form/field-path'
import { createFormStore, type FormStore } from '../schema-form/form-store'
import { initialValues } from '../schema-form/initial-values'
import type { SchemaFormScope } from '../schema-form/schema-form-context'
import { settableFields } from '../schema-form/settable-fields'
import { toRjsf, type RjsfForm } from '../schema-form/to-rjsf'
import { sameValues } from './same-values'
import { createUniqueChecks } from './unique-checks'

/** One form being filled in: its draft, and what may be asked of it. */
export interface FormDraft {
  readonly form: RjsfForm
  readonly scope: SchemaFormScope
  readonly store: FormStore
  /** Checks every field and shows what is wrong. Answers whether all is right. */
  readonly check: () => Promise<boolean>
  /** Whether the person changed something (V13). */
  readonly isChanged: () => boolean
  /** Clears the fields; read-only ones, and all of a new record, go back to what they began with. */
  readonly reset: () => void
  /** Shows what the server refused at its fields, the rest in general. */
  readonly place: (refused: readonly FieldErrorWire[]) => void
  /** What is wrong with no field in particular. */
  readonly general: readonly string[]
}

export interface FormDraftOptions {
  readonly form: FormModel
  readonly mode: FormMode
  /** The record to begin with. Another object begins a new draft. */
  readonly record: Row
  /** Names the record to the uniqueness check; empty for a new one. */
  readonly recordKey: Row
  readonly locked: boolean
}

/** The draft of a form. It outlives changes of the form's metadata: what was typed stays. */
export function useFormDraft({ form: model, mode, record, recordKey, locked }: FormDraftOptions): FormDraft {
  const { registry, transport } = useServices()
  const { userName } = useProfile().user
  const values = useValueScope()
  const { translate } = values
  const form = useMemo(() => toRjsf(model, mode, values.language), [model, mode, values.language])
  const [general, setGeneral] = useState<readonly string[]>([])
  const begin = () => {
    const initial = initialValues(form, mode, record)
    return {
      record,
      initial,
      store: createFormStore(initial),
      unique: createUniqueChecks(
        (field, value, within) =>
          checkUnique(transport, {
            entity: field.unique?.entity ?? '',
            field: field.name,
            value,
            key: recordKey,
            within,
          }),
        initial,
      ),
    }
  }
  const [started, setStarted] = useState(begin)
  const draft = started.record === record ? started : begin()
  if (draft !== started) {
    setStarted(draft)
    setGeneral([])
  }
  const { store, initial, unique } = draft
  const fields = useMemo(() => new Map(form.fields.map((field) => [field.name, field])), [form])
  const say = useCallback(
    (problem: ValueProblem | undefined) =>
      problem ? translate(problem.message, { ...problem.values }) : undefined,
    [translate],
  )

  // What the callbacks need, so that they stay the same while the person types.
  const latest = useRef({ form, model, mode, fields, say, userName })
  useLayoutEffect(() => {
    latest.current = { form, model, mode, fields, say, userName }
  }, [form, model, mode, fields, say, userName])

  const checkOne = useCallback(
    (path: FieldPath): string | undefined => {
      const { form, model, mode, fields, say, userName } = latest.current
      const field = fields.get(String(path[0]))
      if (path.length === 1 && field)
        return say(checkField(form, field, store.get(path), store.values(), userName))
      return say(checkForm(form, model, mode, store.values(), userName).get(pathKey(path)))
    },
    [store],
  )
  /** What repeats this field (V8) and was found wrong, or right, before may be otherwise now. */
  const recheckRepeats = useCallback(
    (path: FieldPath, isLeft: boolean) => {
      for (const { name, schema } of latest.current.fields.values()) {
        if (path.length !== 1 || schema.repeats !== path[0]) continue
        if (store.problem([name]) !== undefined || (isLeft && !isEmpty(store.get([name]))))
          store.setProblem([name], checkOne([name]))
      }
    },
    [store, checkOne],
  )
  const onEdit = useCallback(
    (path: FieldPath) => {
      const field = path.length === 1 ? latest.current.fields.get(String(path[0])) : undefined
      const isNewlyMissing = field?.required === true && isEmpty(store.get(path))
      if (isNewlyMissing || store.problem(path) !== undefined) store.setProblem(path, checkOne(path))
      recheckRepeats(path, false)
    },
    [store, checkOne, recheckRepeats],
  )
  const onLeave = useCallback(
    (path: FieldPath) => {
      const { fields, say, mode } = latest.current
      const field = path.length === 1 ? fields.get(String(path[0])) : undefined
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
    [store, unique, checkOne, recheckRepeats],
  )
  const scope = useMemo<SchemaFormScope>(
    () => ({
      model,
      mode,
      store,
      record,
      registry,
      values,
      locked,
      fieldOf: (name) => fields.get(name),
      onEdit,
      onLeave,
    }),
    [model, mode, store, record, registry, values, locked, fields, onEdit, onLeave],
  )
  const show = (problems: ReadonlyMap<string, string>): void => {
    store.setProblems(problems)
    setGeneral([...new Set([...problems].filter(([key]) => !store.shows(key)).map(([, message]) => message))])
  }
  return {
    form,
    scope,
    store,
    general,
    check: async () => {
      const problems = new Map<string, string>()
      for (const [key, problem] of checkForm(form, model, mode, store.values(), userName))
        problems.set(key, say(problem) ?? '')
      const settable = settableFields(model, mode, store.values()).filter(
        (field) => field.unique && !problems.has(field.name),
      )
      await Promise.all(
        settable.map(async (field) => {
          const message = await unique.check(field, store.values())
          if (message) problems.set(field.name, translate(message))
        }),
      )
      show(problems)
      return problems.size === 0
    },
    isChanged: () =>
      !sameValues(
        store.values(),
        initial,
        settableFields(model, mode, store.values()).map((field) => field.name),
      ),
    reset: () => {
      const open = new Set(
        form.fields.filter((field) => field.editableIn.includes(mode)).map((field) => field.name),
      )
      const cleared =
        mode === 'add'
          ? initial
          : Object.fromEntries(Object.entries(initial).filter(([name]) => !open.has(name)))
      store.replace(cleared)
      show(new Map())
    },
    place: (refused) =>
      show(new Map(refused.map((error) => [error.field.replaceAll('.', '\u0000'), error.message]))),
  }
}

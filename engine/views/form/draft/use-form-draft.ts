import { useMemo, useState } from 'react'
import { useServices } from '../../../data/console-services'
import { checkUnique } from '../../../data/records/record-calls'
import type { Row } from '../../../data/records/use-records'
import { useProfile } from '../../../data/person/use-profile'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { FieldErrorWire, FormMode } from '../../../metadata/contract.generated'
import type { FormFieldModel, FormModel } from '../../../model/types/field-model'
import { checkForm } from '../../schema-form/validation/check-form'
import { createFormStore, type FormStore } from '../../schema-form/values/form-store'
import { initialValues } from '../../schema-form/values/initial-values'
import { isEmpty } from '../../schema-form/values/is-empty'
import type { SchemaFormScope } from '../../schema-form/schema-form-context'
import { settableFields } from '../../schema-form/validation/settable-fields'
import { toRjsf, type RjsfForm } from '../../schema-form/schema/to-rjsf'
import { placeRefusals } from './place-refusals'
import { sameValue } from './same-values'
import { tidyField } from './tidy-field'
import { createUniqueChecks } from './unique-checks'
import { useFieldChecks } from './use-field-checks'

/** The draft of a form that is being filled in, and its operations. */
export interface FormDraft {
  readonly form: RjsfForm
  readonly scope: SchemaFormScope
  readonly store: FormStore
  /** The record that the draft was built from, as loaded. */
  readonly base: Row
  /** Validates every field and shows the errors. Resolves to true when the form is valid. */
  readonly check: () => Promise<boolean>
  /** The fields that the user changed (V13). */
  readonly changed: () => readonly FormFieldModel[]
  /**
   * Clears the editable fields; new records get their defaults back. Read-only fields return to their initial values.
   */
  readonly reset: () => void
  /** Moves the draft onto the current record; the settable fields take `values`. */
  readonly rebase: (record: Row, values: Row) => void
  /** Shows the refusals of the server at their fields, and the others in `general`. */
  readonly place: (refused: readonly FieldErrorWire[]) => void
  /** Errors that belong to no field. */
  readonly general: readonly string[]
}

export interface FormDraftOptions {
  readonly form: FormModel
  readonly mode: FormMode
  /** The initial record. A new object starts a new draft. */
  readonly record: Row
  /** The key of the record for the uniqueness check; empty for new records. */
  readonly recordKey: Row
  readonly locked: boolean
  /** Required fields that may stay empty: each of several records keeps its own value there. */
  readonly different?: ReadonlySet<string> | undefined
  /** The operator whose records the form works on, when the form has no field for it. */
  readonly operator?: string | undefined
}

/** Creates the draft of a form. Input survives changes of the form's metadata. */
export function useFormDraft({
  form: model,
  mode,
  record,
  recordKey,
  locked,
  different,
  operator,
}: FormDraftOptions): FormDraft {
  const { registry, transport, notifier } = useServices()
  const { userName } = useProfile().user
  const values = useValueScope()
  const { translate } = values
  const form = useMemo(() => toRjsf(model, mode, values.language), [model, mode, values.language])
  const [round, setRound] = useState(0)
  const [general, setGeneral] = useState<readonly string[]>([])
  const standOn = (base: Row) => {
    const initial = initialValues(form, mode, base)
    const ask = createUniqueChecks(
      (field, value, within) =>
        checkUnique(transport, {
          entity: field.unique?.entity ?? '',
          field: field.name,
          value,
          key: recordKey,
          within,
        }),
      initial,
    )
    return { base, initial, unique: ask }
  }
  const begin = () => {
    const foundation = standOn(record)
    return { ...foundation, record, store: createFormStore(foundation.initial) }
  }
  const [started, setStarted] = useState(begin)
  const draft = started.record === record ? started : begin()
  if (draft !== started) {
    setStarted(draft)
    setGeneral([])
  }
  const { store, initial, unique, base } = draft
  const checks = useFieldChecks({
    form,
    model,
    mode,
    store,
    unique,
    translate,
    userName,
    different,
    confirm: (text) => notifier.confirm(text),
  })
  const { fields, mayEdit, onEdit, onLeave, say } = checks
  const scope = useMemo<SchemaFormScope>(
    () => ({
      model,
      mode,
      store,
      record: base,
      registry,
      values,
      locked,
      different,
      operator,
      fieldOf: (name) => fields.get(name),
      round,
      mayEdit,
      onEdit,
      onLeave,
    }),
    [
      model,
      mode,
      store,
      base,
      registry,
      values,
      locked,
      different,
      operator,
      fields,
      round,
      mayEdit,
      onEdit,
      onLeave,
    ],
  )
  const show = (problems: ReadonlyMap<string, string>): void => {
    store.setProblems(problems)
    setGeneral([...new Set([...problems].filter(([key]) => !store.shows(key)).map(([, message]) => message))])
  }
  const isLeftAsIs = (key: string): boolean => different?.has(key) === true && isEmpty(store.get([key]))
  const settable = () => settableFields(model, mode, store.values())
  const openNames = () =>
    new Set(form.fields.filter((field) => field.editableIn.includes(mode)).map((field) => field.name))
  return {
    form,
    scope,
    store,
    base,
    general,
    check: async () => {
      for (const { name, schema } of settable()) tidyField(store, [name], schema)
      const problems = new Map<string, string>()
      for (const [key, problem] of checkForm(form, model, mode, store.values(), userName))
        if (!isLeftAsIs(key)) problems.set(key, say(problem) ?? '')
      const asked = settable().filter((field) => field.unique && !problems.has(field.name))
      await Promise.all(
        asked.map(async (field) => {
          const message = await unique.check(field, store.values())
          if (message) problems.set(field.name, translate(message))
        }),
      )
      show(problems)
      return problems.size === 0
    },
    changed: () =>
      settable().filter(({ name }) => {
        const first = store.begun.has(name) ? store.begun.get(name) : initial[name]
        return !sameValue(store.values()[name], first)
      }),
    reset: () => {
      const open = openNames()
      const kept = Object.fromEntries(Object.entries(initial).filter(([name]) => !open.has(name)))
      store.replace(mode === 'add' ? initialValues(form, mode, kept) : kept)
      setRound((last) => last + 1)
      show(new Map())
    },
    rebase: (next, values) => {
      const foundation = standOn(next)
      setStarted({ ...draft, ...foundation })
      store.replace({ ...foundation.initial, ...values })
      show(new Map())
    },
    place: (refused) => show(placeRefusals(store, refused)),
  }
}

import { useContext } from 'react'
import type { FormStore } from '../values/form-store'
import { SchemaFormContext } from '../schema-form-context'
import { useFieldValue } from '../values/use-form-store'

/** Another field of the surrounding form, for a control that edits two fields. */
export interface OtherField {
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** Returns the named field of the surrounding form; undefined outside a form, for example in a search form. */
export function useOtherField(name: string | undefined): OtherField | undefined {
  const scope = useContext(SchemaFormContext)
  const value = useFieldValue(scope?.store ?? nowhere, [name ?? ''])
  if (!scope || name === undefined) return undefined
  return {
    value,
    change: (next) => {
      if (scope.store.set([name], next)) scope.onEdit([name])
    },
  }
}

const nowhere: Pick<FormStore, 'subscribe' | 'get'> = {
  subscribe: () => () => undefined,
  get: () => undefined,
}

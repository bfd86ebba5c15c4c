import { useContext } from 'react'
import type { FormStore } from './form-store'
import { SchemaFormContext } from './schema-form-context'
import { useFieldValue } from './use-form-store'

/** Another field of the form around, for a control that is about both. */
export interface OtherField {
  readonly value: unknown
  readonly change: (value: unknown) => void
}

/** The field of this name, beside the one that a control stands for; undefined where no form is around, as in a search. */
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

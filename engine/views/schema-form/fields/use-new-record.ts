import { useContext, useEffect, useEffectEvent } from 'react'
import { SchemaFormContext } from '../schema-form-context'

/** Sets the default of a top-level field in a new record, which does not count as a change by the user. */
export type BeginField = (name: string, value: unknown) => void

/**
 * Calls `begin` for each new record of the surrounding form, and again after a reset of the form. Never called for an
 * existing record, and outside a form.
 */
export function useNewRecord(begin: (set: BeginField) => void): void {
  const scope = useContext(SchemaFormContext)
  const store = scope?.mode === 'add' && !scope.locked ? scope.store : undefined
  const onBegin = useEffectEvent(begin)
  useEffect(() => {
    if (store) onBegin(store.begin)
  }, [store, scope?.round])
}

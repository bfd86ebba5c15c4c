import { startTransition, useCallback, useEffect, useMemo, useRef } from 'react'
import type { Row } from '../../../data/records/use-records'
import type { FormMode } from '../../../metadata/contract.generated'
import { createFreshDefaults } from './fresh-defaults'
import type { FormStore } from './form-store'
import type { RjsfForm } from '../schema/to-rjsf'
import { useStoreState } from './use-store-state'

const pause = 150

/**
 * Returns the values that RJSF gets. It needs only values on which the structure depends: nested values, and all values
 * if the schema has rules. They are passed on when the user leaves a field (`settle`) or pauses for 150 ms, never
 * during a keystroke. In a new record, fields that appear because of these values get their defaults then.
 */
export function useStructureData(
  form: RjsfForm,
  mode: FormMode,
  store: FormStore,
): { readonly data: Row; readonly settle: () => void } {
  const [data, setData] = useStoreState(store, () => store.values())
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { dynamic, nested } = form
  const withFresh = useMemo(() => createFreshDefaults(store.values()), [store])
  const settle = useCallback(() => {
    if (pending.current === undefined) return
    clearTimeout(pending.current)
    pending.current = undefined
    const values = store.values()
    const filled = mode === 'add' ? withFresh(form, values) : values
    const names = Object.keys(filled).filter((name) => filled[name] !== values[name])
    if (names.length > 0) store.replace(filled, names)
    setData(filled)
  }, [store, form, mode, withFresh, setData])
  useEffect(() => {
    const end = store.subscribeAll((name) => {
      if (!dynamic && !nested.has(name)) return
      clearTimeout(pending.current)
      pending.current = setTimeout(() => startTransition(settle), pause)
    })
    return () => {
      end()
      clearTimeout(pending.current)
      pending.current = undefined
    }
  }, [store, dynamic, nested, settle])
  return { data, settle }
}

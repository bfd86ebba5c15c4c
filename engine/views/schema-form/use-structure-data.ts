import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { Row } from '../../data/use-records'
import type { FormStore } from './form-store'
import type { RjsfForm } from './to-rjsf'

const pause = 150

/**
 * The values that the form library knows. It only needs those on which the structure depends: nested values, and all
 * of them where the schema has rules. They reach it when the person leaves a field (`settle`) or pauses, never while
 * a key is being handled.
 */
export function useStructureData(
  form: RjsfForm,
  store: FormStore,
): { readonly data: Row; readonly settle: () => void } {
  const [data, setData] = useState(() => store.values())
  const pending = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const { dynamic, nested } = form
  const settle = useCallback(() => {
    if (pending.current === undefined) return
    clearTimeout(pending.current)
    pending.current = undefined
    setData(store.values())
  }, [store])
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

import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { fieldsOfCondition, satisfies, type Condition } from '../../model/condition'
import { pathKey, type FieldPath } from './field-path'
import type { FormStore } from './form-store'

/** The value at a path; renders again when its top-level field changes to another value there. */
export function useFieldValue(store: FormStore, path: FieldPath): unknown {
  const key = pathKey(path)
  // The path is a new list on every render of the form library; its text says whether it is another one.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const place = useMemo(() => path, [key])
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(String(place[0]), listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.get(place))
}

/** What is wrong at a path. */
export function useFieldProblem(store: FormStore, path: FieldPath): string | undefined {
  const key = pathKey(path)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const place = useMemo(() => path, [key])
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeProblem(place, listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.problem(place))
}

/** Whether the values satisfy a condition; looks only at the fields that the condition names. */
export function useCondition(store: FormStore, condition: Condition | undefined): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const names = condition ? new Set(fieldsOfCondition(condition)) : []
      const ends = [...names].map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    [store, condition],
  )
  return useSyncExternalStore(subscribe, () => !condition || satisfies(condition, store.values()))
}

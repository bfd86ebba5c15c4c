import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Row } from '../../data/use-records'
import { fieldsOfCondition, satisfies, type Condition } from '../../model/condition'
import { isEmpty } from './is-empty'
import { pathKey, type FieldPath } from './field-path'
import type { FormStore } from './form-store'

const noConditions: readonly Condition[] = []

/** The value at a path; renders again when its top-level field changes to another value there. */
export function useFieldValue(store: Pick<FormStore, 'subscribe' | 'get'>, path: FieldPath): unknown {
  const place = useSamePath(path)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(String(place[0]), listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.get(place))
}

/** The values of some fields as parameters of a request, by the names of these; the same object while they are the same. */
export function useParameters(
  store: FormStore,
  params: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = Object.values(params ?? {}).map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    [store, params],
  )
  const text = useSyncExternalStore(subscribe, () => {
    const values = store.values()
    const given = Object.entries(params ?? {}).flatMap(([name, field]) =>
      isEmpty(values[field]) ? [] : [[name, String(values[field])] as const],
    )
    return JSON.stringify(Object.fromEntries(given))
  })
  return useMemo(() => JSON.parse(text) as Readonly<Record<string, string>>, [text])
}

/** What is wrong at a path. */
export function useFieldProblem(store: FormStore, path: FieldPath): string | undefined {
  const place = useSamePath(path)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeProblem(place, listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.problem(place))
}

/** How many problems there are in fields of these names. */
export function useProblemCount(store: FormStore, names: readonly string[]): number {
  return useSyncExternalStore(store.subscribeProblems, () => {
    let count = 0
    for (const key of store.problems().keys()) if (names.includes(key.split('\u0000', 1)[0] ?? '')) count++
    return count
  })
}

/** Whether the values satisfy a condition; looks only at the fields that the condition names. */
export function useCondition(store: FormStore, condition: Condition | undefined, row?: FieldPath): boolean {
  const conditions = useMemo(() => (condition ? [condition] : noConditions), [condition])
  return useConditions(store, conditions, row) !== '0'
}

/**
 * Which conditions the values satisfy: `1` or `0` for each. Within a row of a child table they look at its values
 * first, then at those of the form.
 */
export function useConditions(store: FormStore, conditions: readonly Condition[], row?: FieldPath): string {
  const place = useSamePath(row ?? [])
  const subscribe = useCallback(
    (listener: () => void) => {
      const names = new Set(conditions.flatMap(fieldsOfCondition))
      if (names.size > 0 && place.length > 0) names.add(String(place[0]))
      const ends = [...names].map((name) => store.subscribe(name, listener))
      return () => ends.forEach((end) => end())
    },
    [store, conditions, place],
  )
  return useSyncExternalStore(subscribe, () => {
    if (conditions.length === 0) return ''
    const values = scopeOf(store, place)
    return conditions.map((condition) => (satisfies(condition, values) ? '1' : '0')).join('')
  })
}

/** The values that conditions see: those of the form, under those of the row that they stand in. */
export function scopeOf(store: FormStore, row: FieldPath): Row {
  const values = store.values()
  return row.length === 0 ? values : { ...values, ...(store.get(row) as Row | undefined) }
}

/** The form library makes a new path for every render; its text says whether it is another one. */
export function useSamePath(path: FieldPath): FieldPath {
  const key = pathKey(path)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => path, [key])
}

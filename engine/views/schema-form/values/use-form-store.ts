import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Row } from '../../../data/records/use-records'
import { fieldsOfCondition, satisfies, type Condition } from '../../../model/conditions/condition'
import { isEmpty } from './is-empty'
import { pathKey, type FieldPath } from './field-path'
import type { FormStore } from './form-store'

const noConditions: readonly Condition[] = []

/** Returns the value at a path. Renders when a change of its top-level field changes this value. */
export function useFieldValue(store: Pick<FormStore, 'subscribe' | 'get'>, path: FieldPath): unknown {
  const place = useSamePath(path)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(String(place[0]), listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.get(place))
}

/**
 * Returns the values of the given fields as request parameters; `params` maps parameters to fields. The object keeps
 * its identity while the values are the same.
 */
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

/** Returns the error at a path. */
export function useFieldProblem(store: FormStore, path: FieldPath): string | undefined {
  const place = useSamePath(path)
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeProblem(place, listener),
    [store, place],
  )
  return useSyncExternalStore(subscribe, () => store.problem(place))
}

/** Returns the number of errors in the named fields. */
export function useProblemCount(store: FormStore, names: readonly string[]): number {
  return useSyncExternalStore(store.subscribeProblems, () => {
    let count = 0
    for (const key of store.problems().keys()) if (names.includes(key.split('\u0000', 1)[0] ?? '')) count++
    return count
  })
}

/** True when the values satisfy a condition. Subscribes only to the fields that the condition names. */
export function useCondition(store: FormStore, condition: Condition | undefined, row?: FieldPath): boolean {
  const conditions = useMemo(() => (condition ? [condition] : noConditions), [condition])
  return useConditions(store, conditions, row) !== '0'
}

/**
 * Evaluates conditions: returns `1` or `0` for each. In a row of a child table, the values of the row take precedence
 * over those of the form.
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

/** Returns the values that conditions see: those of the form, overridden by those of the surrounding row. */
export function scopeOf(store: FormStore, row: FieldPath): Row {
  const values = store.values()
  return row.length === 0 ? values : { ...values, ...(store.get(row) as Row | undefined) }
}

/** Returns the same path while its text is the same, because RJSF creates a new path for every render. */
export function useSamePath(path: FieldPath): FieldPath {
  const key = pathKey(path)
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => path, [key])
}

import type { Row } from '../../data/use-records'
import { pathKey, valueAt, withValueAt, type FieldPath } from './field-path'

/**
 * The draft of one form: its values and what is wrong with them. A change wakes only those who look at that field,
 * so that typing costs the same in a form of 500 fields as in one of 20.
 */
export interface FormStore {
  /** The values as they stand. The same object until one of them changes. */
  values(): Row
  get(path: FieldPath): unknown
  set(path: FieldPath, value: unknown): void
  /** Takes over the named top-level values from `values`, all of them when no names are given. */
  replace(values: Row, names?: readonly string[]): void
  /** Calls back when a top-level field changes. */
  subscribe(name: string, listener: () => void): () => void
  /** Calls back after any change. */
  subscribeAll(listener: (name: string) => void): () => void
  problem(path: FieldPath): string | undefined
  setProblem(path: FieldPath, message: string | undefined): void
  /** Puts these problems in place of all others. */
  setProblems(problems: ReadonlyMap<string, string>): void
  subscribeProblem(path: FieldPath, listener: () => void): () => void
  /** Whether somebody shows the problems of a path. */
  shows(key: string): boolean
}

/** A draft that starts with these values. */
export function createFormStore(initial: Row): FormStore {
  let values = initial
  let problems: ReadonlyMap<string, string> = new Map()
  const listeners = new Map<string, Set<() => void>>()
  const everyChange = new Set<(name: string) => void>()
  const problemListeners = new Map<string, Set<() => void>>()
  const changed = (name: string): void => {
    listeners.get(name)?.forEach((listener) => listener())
    everyChange.forEach((listener) => listener(name))
  }
  return {
    values: () => values,
    get: (path) => (path.length === 1 ? values[path[0] as string] : valueAt(values, path)),
    set: (path, value) => {
      if (Object.is(valueAt(values, path), value)) return
      values = withValueAt(values, path, value) as Row
      changed(String(path[0]))
    },
    replace: (next, names) => {
      const before = values
      const affected = names ?? [...new Set([...Object.keys(before), ...Object.keys(next)])]
      values = names ? { ...before, ...Object.fromEntries(names.map((name) => [name, next[name]])) } : next
      for (const name of affected) if (!Object.is(before[name], values[name])) changed(name)
    },
    subscribe: (name, listener) => listen(listeners, name, listener),
    subscribeAll: (listener) => {
      everyChange.add(listener)
      return () => everyChange.delete(listener)
    },
    problem: (path) => problems.get(pathKey(path)),
    setProblem: (path, message) => {
      const key = pathKey(path)
      if (problems.get(key) === message) return
      const next = new Map(problems)
      if (message === undefined) next.delete(key)
      else next.set(key, message)
      problems = next
      problemListeners.get(key)?.forEach((listener) => listener())
    },
    setProblems: (next) => {
      const before = problems
      problems = next
      for (const key of new Set([...before.keys(), ...next.keys()])) {
        if (before.get(key) !== next.get(key)) problemListeners.get(key)?.forEach((listener) => listener())
      }
    },
    subscribeProblem: (path, listener) => listen(problemListeners, pathKey(path), listener),
    shows: (key) => problemListeners.has(key),
  }
}

function listen(listeners: Map<string, Set<() => void>>, key: string, listener: () => void): () => void {
  let group = listeners.get(key)
  if (!group) listeners.set(key, (group = new Set()))
  group.add(listener)
  return () => {
    group.delete(listener)
    if (group.size === 0 && listeners.get(key) === group) listeners.delete(key)
  }
}

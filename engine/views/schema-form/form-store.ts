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
  /** Answers whether this changed anything. */
  set(path: FieldPath, value: unknown): boolean
  /** Gives a field of a new record what it begins with: that is no change of the person's. */
  begin(name: string, value: unknown): void
  /** What fields were given to begin with, since all values were last replaced. */
  readonly begun: ReadonlyMap<string, unknown>
  /** Takes over the named top-level values from `values`, all of them when no names are given. */
  replace(values: Row, names?: readonly string[]): void
  /** Calls back when a top-level field changes. */
  subscribe(name: string, listener: () => void): () => void
  /** Calls back after any change. */
  subscribeAll(listener: (name: string) => void): () => void
  problem(path: FieldPath): string | undefined
  /** All problems by the key of their path. The same object until one of them changes. */
  problems(): ReadonlyMap<string, string>
  setProblem(path: FieldPath, message: string | undefined): void
  /** Puts these problems in place of all others. */
  setProblems(problems: ReadonlyMap<string, string>): void
  subscribeProblem(path: FieldPath, listener: () => void): () => void
  subscribeProblems(listener: () => void): () => void
  /** Says that somebody shows the problems of everything at or below a path. */
  claim(path: FieldPath): () => void
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
  const everyProblem = new Set<() => void>()
  const claims = new Map<string, Set<() => void>>()
  const changed = (name: string): void => {
    listeners.get(name)?.forEach((listener) => listener())
    everyChange.forEach((listener) => listener(name))
  }
  const take = (next: ReadonlyMap<string, string>, keys: Iterable<string>): void => {
    const before = problems
    problems = next
    let any = false
    for (const key of keys) {
      if (before.get(key) === next.get(key)) continue
      any = true
      problemListeners.get(key)?.forEach((listener) => listener())
    }
    if (any) everyProblem.forEach((listener) => listener())
  }
  const begun = new Map<string, unknown>()
  const set: FormStore['set'] = (path, value) => {
    if (Object.is(valueAt(values, path), value)) return false
    values = withValueAt(values, path, value) as Row
    changed(String(path[0]))
    return true
  }
  return {
    values: () => values,
    get: (path) => (path.length === 1 ? values[path[0] as string] : valueAt(values, path)),
    set,
    begin: (name, value) => {
      begun.set(name, value)
      set([name], value)
    },
    begun,
    replace: (next, names) => {
      if (!names) begun.clear()
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
    problems: () => problems,
    setProblem: (path, message) => {
      const key = pathKey(path)
      if (problems.get(key) === message) return
      const next = new Map(problems)
      if (message === undefined) next.delete(key)
      else next.set(key, message)
      take(next, [key])
    },
    setProblems: (next) => take(next, new Set([...problems.keys(), ...next.keys()])),
    subscribeProblem: (path, listener) => listen(problemListeners, pathKey(path), listener),
    subscribeProblems: (listener) => {
      everyProblem.add(listener)
      return () => everyProblem.delete(listener)
    },
    claim: (path) => listen(claims, pathKey(path), () => undefined),
    // What is wrong with the form as a whole stands in no field: it is said above them.
    shows: (key) =>
      key !== '' && (problemListeners.has(key) || [...claims.keys()].some((claim) => isUnder(key, claim))),
  }
}

/** Whether a path is another one or lies below it, by their keys. */
export function isUnder(key: string, above: string): boolean {
  return key === above || key.startsWith(`${above}\u0000`)
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

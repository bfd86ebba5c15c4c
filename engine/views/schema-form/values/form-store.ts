import type { Row } from '../../../data/records/use-records'
import { pathKey, valueAt, withValueAt, type FieldPath } from './field-path'

/**
 * The draft of one form: its values and its errors. A change notifies only the listeners of that field, so that typing
 * costs the same in a form of 500 fields as in one of 20.
 */
export interface FormStore {
  /** The current values. The object keeps its identity until a value changes. */
  values(): Row
  get(path: FieldPath): unknown
  /** Sets a value. Returns true when it changed. */
  set(path: FieldPath, value: unknown): boolean
  /** Sets the default of a field in a new record, which does not count as a change by the user. */
  begin(name: string, value: unknown): void
  /** The defaults set by `begin` since all values were last replaced. */
  readonly begun: ReadonlyMap<string, unknown>
  /** Replaces the named top-level values by those of `values`; all of them without names. */
  replace(values: Row, names?: readonly string[]): void
  /** Subscribes to changes of a top-level field. */
  subscribe(name: string, listener: () => void): () => void
  /** Subscribes to all changes. */
  subscribeAll(listener: (name: string) => void): () => void
  problem(path: FieldPath): string | undefined
  /** All errors by path key. The map keeps its identity until an error changes. */
  problems(): ReadonlyMap<string, string>
  setProblem(path: FieldPath, message: string | undefined): void
  /** Replaces all errors. */
  setProblems(problems: ReadonlyMap<string, string>): void
  subscribeProblem(path: FieldPath, listener: () => void): () => void
  subscribeProblems(listener: () => void): () => void
  /** Declares that a component shows all errors at and below a path, until the returned function is called. */
  claim(path: FieldPath): () => void
  /** True when a component shows the errors of a path. */
  shows(key: string): boolean
}

/** Creates a draft with initial values. */
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
    // An error of the form as a whole belongs to no field and is shown above the fields.
    shows: (key) =>
      key !== '' && (problemListeners.has(key) || [...claims.keys()].some((claim) => isUnder(key, claim))),
  }
}

/** True when a path equals another one or is below it, by their keys. */
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

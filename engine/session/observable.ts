import { atom, createStore, type PrimitiveAtom } from 'jotai'

/**
 * A value outside React that components follow by `useSyncExternalStore(value.subscribe, value.get)`: an atom in one
 * store, for services that work before and beside the components.
 */
export interface Observable<T> {
  readonly get: () => T
  /** Replaces the value, and notifies the listeners unless it is the same. */
  readonly set: (next: T) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

const store = createStore()

export function createObservable<T extends string | object>(initial: T): Observable<T> {
  const value: PrimitiveAtom<T> = atom(initial)
  return {
    get: () => store.get(value),
    set: (next) => store.set(value, next),
    subscribe: (listener) => store.sub(value, listener),
  }
}

import { atom, createStore } from 'jotai'

/**
 * A value outside React that components follow by `useSyncExternalStore(value.subscribe, value.get)`: an atom in a store
 * of its own, for services that work before and beside the components.
 */
export interface Observable<T> {
  readonly get: () => T
  /** Replaces the value, and notifies the listeners unless it is the same. */
  readonly set: (next: T) => void
  /** Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

export function createObservable<T extends string | object | undefined>(initial: T): Observable<T> {
  const store = createStore()
  const value = atom<{ readonly held: T }>({ held: initial })
  return {
    get: () => store.get(value).held,
    set: (next) => {
      if (next !== store.get(value).held) store.set(value, { held: next })
    },
    subscribe: (listener) => store.sub(value, listener),
  }
}

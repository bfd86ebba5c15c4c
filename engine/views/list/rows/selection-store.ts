import { useSyncExternalStore } from 'react'
import type { Row } from '../../../data/records/use-records'

/**
 * The selected rows of a list, kept outside React state, so that selecting a row does not render the page. Listeners
 * are called after the row has been painted.
 */
export interface SelectionStore {
  readonly rows: () => readonly Row[]
  readonly set: (rows: readonly Row[]) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the component that shows the rows to clear its selection. */
  readonly clear: () => void
  /** Subscribes to `clear`; returns the function that unsubscribes. */
  readonly onClear: (listener: () => void) => () => void
}

/** Schedules a callback after the next paint. */
export type AfterPaint = (run: () => void) => void

export function createSelectionStore(afterPaint: AfterPaint = afterNextPaint): SelectionStore {
  const listeners = new Set<() => void>()
  const clearers = new Set<() => void>()
  let rows: readonly Row[] = []
  let told = false
  return {
    rows: () => rows,
    set: (next) => {
      if (next.length === 0 && rows.length === 0) return
      rows = next
      if (told) return
      told = true
      afterPaint(() => {
        told = false
        listeners.forEach((listener) => listener())
      })
    },
    subscribe: (listener) => heardBy(listeners, listener),
    clear: () => clearers.forEach((listener) => listener()),
    onClear: (listener) => heardBy(clearers, listener),
  }
}

function heardBy(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a value derived from the selection. Renders only when that value changes, not for each selected row. */
export function useSelected<T extends string | number | boolean | undefined>(
  store: SelectionStore,
  read: (rows: readonly Row[]) => T,
): T {
  return useSyncExternalStore(store.subscribe, () => read(store.rows()))
}

function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      run()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

import { atom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Row } from './use-records'

/** Unsaved input of a form that was unmounted without being closed. */
export interface KeptInput {
  readonly userId: string
  /** The record that the draft was built from, so that a later change of the record still leads to a conflict. */
  readonly base: Row
  readonly values: Row
}

/** Unsaved input by the name of the form, in the memory of this tab only. */
export const keptAtom = atom<ReadonlyMap<string, KeptInput>>(new Map())

/** Filters out the input of other users. */
export function ownOnly(
  kept: ReadonlyMap<string, KeptInput>,
  userId: string,
): ReadonlyMap<string, KeptInput> {
  return new Map([...kept].filter(([, entry]) => entry.userId === userId))
}

/** Makes the browser ask before the page is closed or loaded anew while there is kept input of the user. */
export function useWarnOfKept(userId: string): void {
  const store = useStore()
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (ownOnly(store.get(keptAtom), userId).size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [store, userId])
}

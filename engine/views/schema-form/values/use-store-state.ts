import { useCallback, useState } from 'react'
import type { FormStore } from './form-store'

/**
 * State that belongs to a form store. It begins anew with another store, as that of a loaded record, which may differ
 * from the row of the list that the form showed before.
 */
export function useStoreState<State>(
  store: FormStore,
  begin: () => State,
): readonly [State, (next: State) => void] {
  const [held, setHeld] = useState(() => ({ store, state: begin() }))
  const set = useCallback((state: State) => setHeld({ store, state }), [store])
  if (held.store === store) return [held.state, set]
  const state = begin()
  setHeld({ store, state })
  return [state, set]
}

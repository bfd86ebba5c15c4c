import { useSyncExternalStore } from 'react'
import type { FormDraft } from './use-form-draft'

/** True when the form needs a change to be submitted and has none. Forms that need no change are not compared. */
export function useIsUnchanged(
  { store, changed }: Pick<FormDraft, 'store' | 'changed'>,
  needsChange: boolean,
): boolean {
  return useSyncExternalStore(store.subscribeAll, () => needsChange && changed().length === 0)
}

import { useSyncExternalStore } from 'react'
import type { FormDraft } from './use-form-draft'

/** Whether a form that is only sent when something was changed holds what its record has. Others are not looked at. */
export function useIsUnchanged(
  { store, changed }: Pick<FormDraft, 'store' | 'changed'>,
  needsChange: boolean,
): boolean {
  return useSyncExternalStore(store.subscribeAll, () => needsChange && changed().length === 0)
}

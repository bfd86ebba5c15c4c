import { useCallback } from 'react'
import useSWR from 'swr'
import type { SelectorRef } from '../../model/types/field-model'
import { useServices } from '../console-services'
import { useSelectorModel } from '../models/use-selector-model'
import { loadLabels } from './load-labels'

/** The names of the records that a field refers to. */
export interface ReferenceNames {
  /** The names loaded so far, by stored value. */
  readonly found: ReadonlyMap<string, string>
  /**
   * Returns the name of a stored value: an ellipsis while it is being loaded, the value itself for a record that is
   * deleted or not visible to the user.
   */
  readonly nameOf: (value: string) => string
}

const none: ReadonlyMap<string, string> = new Map()

/** What stands for a name that is being loaded. */
export const pendingName = '…'

/** Loads the names of stored values by one list call. */
export function useReferenceNames(ref: SelectorRef | undefined, values: readonly string[]): ReferenceNames {
  const { transport } = useServices()
  const asked = [...new Set(values)].sort()
  const wanted = asked.length > 0 ? ref : undefined
  const { model, failed } = useSelectorModel(wanted)
  const { data: found = none, isLoading } = useSWR(
    model ? ['labels', model.endpoint.path, model.value, model.label, asked.join(',')] : null,
    () => (model ? loadLabels(transport, model, asked) : none),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  const isPending = wanted !== undefined && !failed && (!model || isLoading)
  const nameOf = useCallback(
    (value: string) => found.get(value) ?? (isPending ? pendingName : value),
    [found, isPending],
  )
  return { found, nameOf }
}

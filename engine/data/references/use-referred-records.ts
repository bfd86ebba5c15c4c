import { useCallback, useMemo } from 'react'
import useSWR from 'swr'
import type { SelectorRef } from '../../model/types/field-model'
import { useServices } from '../console-services'
import { loadReferred } from './load-labels'
import type { Row } from '../records/use-records'
import { useSelectorModel } from '../models/use-selector-model'

export interface ReferredRecords {
  /** The records loaded so far, by stored value. */
  readonly known: ReadonlyMap<string, Row>
  /** Finds a record, loading it if needed; undefined when it does not exist or is not permitted. */
  readonly find: (value: string) => Promise<Row | undefined>
}

const none: ReadonlyMap<string, Row> = new Map()
const quiet = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const

/** Loads the records of stored values by one list call, with the columns of their selector's list. */
export function useReferredRecords(ref: SelectorRef | undefined, values: readonly string[]): ReferredRecords {
  const { transport } = useServices()
  const { model } = useSelectorModel(ref)
  const asked = [...new Set(values)].sort()
  const { data: known = none } = useSWR(
    model && asked.length > 0 ? ['referred', model.endpoint.path, model.value, asked.join(',')] : null,
    async () => {
      if (!model) return none
      const rows = await loadReferred(transport, model, asked)
      return new Map(rows.map((row) => [String(row[model.value]), row]))
    },
    { ...quiet, keepPreviousData: true },
  )
  const find = useCallback(
    async (value: string) => {
      const found = known.get(value)
      if (found || !model) return found
      // The person did not ask for this record, so a failure is silent and the dependent fields stay unchanged.
      return (await loadReferred(transport, model, [value]).catch(() => []))[0]
    },
    [known, model, transport],
  )
  return useMemo(() => ({ known, find }), [known, find])
}

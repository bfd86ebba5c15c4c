import { useCallback, useMemo } from 'react'
import useSWR from 'swr'
import type { SelectorRef } from '../model/field-model'
import { useServices } from './console-services'
import { loadReferred } from './load-labels'
import type { Row } from './use-records'
import { useSelectorModel } from './use-selector-model'

export interface ReferredRecords {
  /** By stored value, as far as they are there by now. */
  readonly known: ReadonlyMap<string, Row>
  /** One that may not be known yet; undefined when it is not there, or may not be seen. */
  readonly find: (value: string) => Promise<Row | undefined>
}

const none: ReadonlyMap<string, Row> = new Map()
const quiet = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const

/** The records that stored values refer to, by one list call, with what the list of their selector shows of them. */
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
      // Nobody asked for it in so many words: what depends on it is left as it is.
      return (await loadReferred(transport, model, [value]).catch(() => []))[0]
    },
    [known, model, transport],
  )
  return useMemo(() => ({ known, find }), [known, find])
}

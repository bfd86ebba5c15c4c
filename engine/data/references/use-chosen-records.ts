import useSWR from 'swr'
import type { SelectorModel } from '../../model/types/page-model'
import { useServices } from '../console-services'
import { loadReferred } from './load-labels'
import type { Row } from '../records/use-records'

export interface ChosenRecords {
  /** Records by their stored value. Values not found, or not permitted, are absent. */
  readonly found: ReadonlyMap<string, Row>
  readonly loading: boolean
  readonly error: unknown
}

const none: ReadonlyMap<string, Row> = new Map()

/** Loads the records of chosen values by one list call. `values` are those whose records are not loaded yet. */
export function useChosenRecords(model: SelectorModel | undefined, values: readonly string[]): ChosenRecords {
  const { transport } = useServices()
  const asked = [...new Set(values)].sort()
  const { data, error, isLoading } = useSWR<ReadonlyMap<string, Row>, unknown>(
    model && asked.length > 0 ? ['chosen', model.endpoint.path, model.value, asked.join(',')] : null,
    async () => {
      if (!model) return none
      const rows = await loadReferred(transport, model, asked)
      return new Map(rows.map((row) => [String(row[model.value]), row]))
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return { found: data ?? none, loading: isLoading, error }
}

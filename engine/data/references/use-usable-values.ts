import useSWR from 'swr'
import { decodeRecords } from '../../metadata/rows/decode-records'
import type { SelectorRef } from '../../model/types/field-model'
import { useServices } from '../console-services'
import { useSelectorModel } from '../models/use-selector-model'

/** Returns the stored values whose records an operator may use, by one list call; undefined until they are loaded. */
export function useUsableValues(
  ref: SelectorRef | undefined,
  values: readonly string[],
  operator: string,
): ReadonlySet<string> | undefined {
  const { transport } = useServices()
  const { model } = useSelectorModel(ref)
  const asked = [...new Set(values)].sort()
  const { data } = useSWR(
    ref && model && asked.length > 0
      ? ['usable', model.endpoint.path, model.value, operator, asked.join(',')]
      : null,
    async () => {
      if (!model) return undefined
      const query = {
        [model.value]: asked.join(','),
        usableBy: operator,
        pageNo: 1,
        pageSize: asked.length,
      }
      const { method, path } = model.endpoint
      const { rows } = await transport.send({ method, path, query }, decodeRecords)
      return new Set(rows.map((row) => String(row[model.value])))
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data
}

import useSWR from 'swr'
import type { SelectorRef } from '../../model/types/field-model'
import { toDictionaryValues } from '../../model/values/texts/dictionary-value'
import { useServices } from '../console-services'
import { loadReferred } from './load-labels'
import { useSelectorModel } from '../models/use-selector-model'

/** Returns the options that one field of the records names, by one list call; undefined until all are loaded. */
export function useNamedOptions(
  ref: SelectorRef | undefined,
  values: readonly string[],
  property: string,
): readonly string[] | undefined {
  const { transport } = useServices()
  const { model } = useSelectorModel(values.length > 0 ? ref : undefined)
  const asked = [...new Set(values)].sort()
  const { data } = useSWR(
    model && asked.length > 0 ? ['named', model.endpoint.path, model.value, property, asked.join(',')] : null,
    async () => {
      const rows = model ? await loadReferred(transport, model, asked) : []
      return rows.flatMap((row) => toDictionaryValues(row[property]))
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false },
  )
  return data
}

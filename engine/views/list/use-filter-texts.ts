import useSWR from 'swr'
import { useExportLabels } from '../../data/use-export-labels'
import { useValueScope } from '../../data/use-value-scope'
import { criterionText } from '../values/criterion-text'
import type { SetFilter } from './set-filters'

/** What filters say, by the name of their field; those that are not known yet are missing. */
export function useFilterTexts(filters: readonly SetFilter[]): ReadonlyMap<string, string> {
  const scope = useValueScope()
  const findLabels = useExportLabels()
  const { data } = useSWR(
    filters.length > 0
      ? ['filters', scope.language, scope.timeZone, ...filters.map(({ field, value }) => [field.name, value])]
      : null,
    async () =>
      new Map(
        await Promise.all(
          filters.map(
            async ({ field, value }) =>
              [field.name, await criterionText(field, value, scope, findLabels)] as const,
          ),
        ),
      ),
    { revalidateOnFocus: false, revalidateOnReconnect: false, keepPreviousData: true },
  )
  return data ?? nothing
}

const nothing: ReadonlyMap<string, string> = new Map()

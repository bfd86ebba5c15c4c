import useSWR from 'swr'
import { useExportLabels } from '../../data/use-export-labels'
import { useValueScope } from '../../data/use-value-scope'
import type { FieldModel } from '../../model/field-model'
import { criterionText } from '../values/criterion-text'
import type { SetFilter } from './set-filters'

const nothing: ReadonlyMap<string, string> = new Map()

/**
 * What filters say: the label of their field, and its value in words as soon as that is known.
 * @param list Code of the list: another one may mean something else by a field of the same name.
 */
export function useFilterTexts(list: string, filters: readonly SetFilter[]): (field: FieldModel) => string {
  const scope = useValueScope()
  const findLabels = useExportLabels()
  const set = filters.map(({ field, value }) => [field.name, value])
  const { data = nothing } = useSWR(
    filters.length > 0 ? ['filters', list, scope.language, scope.timeZone, ...set] : null,
    async () =>
      new Map(
        await Promise.all(
          filters.map(
            async ({ field, value }) =>
              [field.name, await criterionText(field, value, scope, findLabels)] as const,
          ),
        ),
      ),
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  return ({ name, label }) => {
    const value = data.get(name)
    return value === undefined ? label : `${label}: ${value}`
  }
}

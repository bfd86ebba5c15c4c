import useSWR from 'swr'
import { useExportLabels } from '../../../data/files/use-export-labels'
import { useValueScope } from '../../../data/models/use-value-scope'
import type { FieldModel } from '../../../model/types/field-model'
import { periodText } from '../../../model/values/times/period-text'
import { createValueContext, type ValueScope } from '../../../model/values/texts/value-context'
import type { FilterValue } from '../../../query/list-query'
import { criterionText } from '../../values/criterion-text'
import type { SetFilter } from './set-filters'

const nothing: ReadonlyMap<string, string> = new Map()

/**
 * Returns the texts of filters: the label of the field, and its formatted value as soon as that is known.
 * @param list Code of the list, because fields of the same name may differ between lists.
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
              [
                field.name,
                periodOf(field, value, scope) ?? (await criterionText(field, value, scope, findLabels)),
              ] as const,
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

/** Returns the name of a date range, such as "today"; it depends on the current day. */
function periodOf(field: FieldModel, value: FilterValue, scope: ValueScope): string | undefined {
  const kind = field.definition?.periods
  const ends = typeof value === 'string' ? value.split(',') : value
  return kind && periodText(kind, field, ends, createValueContext(field, scope), Date.now())
}

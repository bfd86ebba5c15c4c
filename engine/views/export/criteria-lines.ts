import type { FindLabels } from '../../data/files/use-export-labels'
import type { FieldModel } from '../../model/types/field-model'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { Filters } from '../../query/list-query'
import { criterionText } from '../values/criterion-text'

/** Most characters of one line above an export, as the contract allows. */
const longestLine = 2000

/**
 * Returns the search criteria of a list as text with labels instead of codes (X8): one line across all columns, more
 * only where it would be too long, none without criteria.
 */
export async function criteriaLines(
  search: readonly FieldModel[],
  filters: Filters,
  scope: ValueScope,
  findLabels: FindLabels,
): Promise<readonly string[]> {
  const filled = search.flatMap((field) => {
    const value = filters[field.name]
    return value === undefined ? [] : [{ field, value }]
  })
  const parts = await Promise.all(
    filled.map(async ({ field, value }) =>
      scope.translate('export.criterion', {
        label: field.label,
        value: await criterionText(field, value, scope, findLabels),
      }),
    ),
  )
  const lines: string[] = []
  for (const part of parts) {
    const joined = lines.length > 0 ? `${lines.at(-1)}; ${part}` : part
    if (lines.length > 0 && joined.length <= longestLine) lines[lines.length - 1] = joined
    else lines.push(part.slice(0, longestLine))
  }
  return lines
}

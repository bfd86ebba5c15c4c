import type { FindLabels } from '../../data/files/use-export-labels'
import type { FieldModel } from '../../model/types/field-model'
import { toList } from '../../model/values/texts/value-formats'
import { createValueContext, type ValueScope } from '../../model/values/texts/value-context'
import type { FilterValue } from '../../query/list-query'

/** Formats a filter value for display, with labels in place of codes. */
export async function criterionText(
  field: FieldModel,
  value: FilterValue,
  scope: ValueScope,
  findLabels: FindLabels,
): Promise<string> {
  const context = createValueContext(field, scope)
  if (field.selector && !field.dictionary) {
    const values = toList(value).map(String)
    // A missing label must not prevent the export of the rows.
    const labels = await findLabels(field.selector, values).catch(() => new Map<string, string>())
    return context.format.list(values.map((entry) => labels.get(entry) ?? entry))
  }
  // The address holds a range as a single text.
  const held = field.definition?.range && typeof value === 'string' ? value.split(',') : value
  if (field.dictionary) return context.format.labels(held, context)
  return field.definition?.toText?.(held, context, {}) || context.format.list(toList(held).map(String))
}

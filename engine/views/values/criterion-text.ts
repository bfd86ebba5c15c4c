import type { FindLabels } from '../../data/use-export-labels'
import type { FieldModel } from '../../model/field-model'
import { toList } from '../../model/values/value-formats'
import { createValueContext, type ValueScope } from '../../model/values/value-context'
import type { FilterValue } from '../../query/list-query'

/** What a list is searched by in one of its fields, as a person reads it: labels instead of codes. */
export async function criterionText(
  field: FieldModel,
  value: FilterValue,
  scope: ValueScope,
  findLabels: FindLabels,
): Promise<string> {
  const context = createValueContext(field, scope)
  if (field.selector && !field.dictionary) {
    const values = toList(value).map(String)
    // A label that cannot be found must not keep the rows from being exported.
    const labels = await findLabels(field.selector, values).catch(() => new Map<string, string>())
    return context.format.list(values.map((entry) => labels.get(entry) ?? entry))
  }
  // The address holds a range as one text.
  const held = field.definition?.range && typeof value === 'string' ? value.split(',') : value
  if (field.dictionary) return context.format.labels(held, context)
  return field.definition?.toText?.(held, context, {}) || context.format.list(toList(held).map(String))
}

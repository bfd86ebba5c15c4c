import type { Row } from '../../data/records/use-records'
import type { QuestionModel } from '../../model/types/action-model'
import { createValueContext, type ValueScope } from '../../model/values/texts/value-context'

/** Formats a confirmation. `names` are texts that are known already, by placeholder. */
export function questionText(
  question: QuestionModel,
  count: number,
  values: Row,
  scope: ValueScope,
  names: Readonly<Record<string, string>> = {},
): string {
  const texts = Object.entries(question.fields).map(([name, field]) => {
    const value = values[field.name]
    // The sentence contains the unit itself.
    const context = createValueContext({ ...field, unit: undefined, unitKey: undefined }, scope)
    const text = field.definition?.toText?.(value, context, values)
    return [name, names[name] ?? text ?? String(value ?? '')]
  })
  const counted = question.fields['count'] && values[question.fields['count'].name]
  const { by } = question
  const key = by ? (by.keys[String(values[by.field])] ?? question.key) : question.key
  return scope.translate(key, {
    action: question.action,
    ...(Object.fromEntries(texts) as Record<string, string>),
    // A number, because it selects the plural form.
    count: Array.isArray(counted) ? counted.length : count,
  })
}

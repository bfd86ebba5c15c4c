import { fieldsOfCondition, satisfies, type Condition } from './condition'

/**
 * The fields whose values keep a condition from holding, each once, in its order; none when it holds. Of alternatives
 * (`anyOf`) that all fail, and of what must not hold (`not`), these are all that it looks at.
 */
export function failingFields(
  condition: Condition,
  value: Readonly<Record<string, unknown>>,
): readonly string[] {
  if (satisfies(condition, value)) return []
  const { required = [], properties = {}, allOf = [], anyOf, not } = condition
  const parts: readonly (readonly string[])[] = [
    required.filter((name) => !satisfies({ required: [name] }, value)),
    Object.entries(properties).flatMap(([name, test]) =>
      satisfies({ properties: { [name]: test } }, value) ? [] : [name],
    ),
    allOf.flatMap((part) => failingFields(part, value)),
    anyOf && !satisfies({ anyOf }, value) ? anyOf.flatMap(fieldsOfCondition) : [],
    not && satisfies(not, value) ? fieldsOfCondition(not) : [],
  ]
  return [...new Set(parts.flat())]
}

import { fieldsOfCondition, satisfies, type Condition } from './condition'

/**
 * Returns the fields whose values keep a condition from holding, each once, in its order; empty when it holds. For
 * alternatives (`anyOf`) that all fail, and for a failing `not`, these are all fields that they refer to.
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

import type { ConditionMeta, ConditionTest } from '../../metadata/contract.generated'

/** A decoded condition: a JSON Schema of a closed set of keywords over a row or a form value. */
export type Condition = ConditionMeta

/** The condition that every value satisfies. */
export const always: Condition = {}

/**
 * True when a row or form value satisfies a condition. Client and server use this same function. As in JSON Schema, an
 * absent field passes its test; a blank form field counts as absent.
 */
export function satisfies(condition: Condition, value: Readonly<Record<string, unknown>>): boolean {
  const { required, properties, allOf, anyOf, not } = condition
  if (required && !required.every((name) => isPresent(value[name]))) return false
  if (properties) {
    for (const [name, test] of Object.entries(properties)) {
      const field = value[name]
      if (field !== undefined && !passes(test, field)) return false
    }
  }
  if (allOf && !allOf.every((part) => satisfies(part, value))) return false
  if (anyOf && !anyOf.some((part) => satisfies(part, value))) return false
  return !(not && satisfies(not, value))
}

/** Returns the fields that a condition refers to. */
export function fieldsOfCondition(condition: Condition): readonly string[] {
  return [
    ...(condition.required ?? []),
    ...Object.keys(condition.properties ?? {}),
    ...[
      ...(condition.allOf ?? []),
      ...(condition.anyOf ?? []),
      ...(condition.not ? [condition.not] : []),
    ].flatMap(fieldsOfCondition),
  ]
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}

function passes(test: ConditionTest, value: unknown): boolean {
  if (test.const !== undefined && value !== test.const) return false
  if (test.enum && !test.enum.includes(value as never)) return false
  if (test.type && !hasType(test.type, value)) return false
  if (typeof value === 'number' && !passesNumber(test, value)) return false
  if (typeof value === 'string' && !passesText(test, value)) return false
  if (Array.isArray(value)) {
    if (test.minItems !== undefined && value.length < test.minItems) return false
    if (test.maxItems !== undefined && value.length > test.maxItems) return false
    const { contains } = test
    if (contains && !value.some((entry) => passes(contains, entry))) return false
  }
  return !(test.not && passes(test.not, value))
}

function passesNumber(test: ConditionTest, value: number): boolean {
  if (test.minimum !== undefined && value < test.minimum) return false
  if (test.maximum !== undefined && value > test.maximum) return false
  if (test.exclusiveMinimum !== undefined && value <= test.exclusiveMinimum) return false
  return !(test.exclusiveMaximum !== undefined && value >= test.exclusiveMaximum)
}

function passesText(test: ConditionTest, value: string): boolean {
  if (test.minLength !== undefined && lengthOf(value) < test.minLength) return false
  if (test.maxLength !== undefined && lengthOf(value) > test.maxLength) return false
  return !(test.pattern !== undefined && !new RegExp(test.pattern, 'u').test(value))
}

/** Counts characters as JSON Schema does: one for each code point of Unicode. */
function lengthOf(text: string): number {
  return [...text].length
}

function hasType(type: NonNullable<ConditionTest['type']>, value: unknown): boolean {
  switch (type) {
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    case 'integer':
      return Number.isInteger(value)
    default:
      return typeof value === type
  }
}

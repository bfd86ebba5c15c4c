import type { EntityMeta, PropertyMeta } from '../../../metadata/contract.generated'
import { compareDecimals } from '../decimal'
import { isExactText } from '../exact-number'
import { passwordProblem } from './password-problem'
import { newPassword, type ValueProblem } from './value-problem'

type Values = Readonly<Record<string, unknown>>

/**
 * Returns the problem of a value under rules that JSON Schema cannot express, because they refer to other values: a new
 * password (V2 to V6), and a value that must repeat another (V8), exceed it or reach it (V59, V67), or not go beyond it
 * (V93). Client and server use the same rules. `userName` is the person's own, for records without a user name.
 */
export function ruleProblem(
  property: PropertyMeta,
  value: unknown,
  record: Values,
  userName: string,
): ValueProblem | undefined {
  if (property.repeats !== undefined && (value ?? null) !== (record[property.repeats] ?? null))
    return { message: property.message ?? (isPassword(property) ? 'M63' : 'form.repeats') }
  if (
    isTooLow(value, record[property.above ?? ''], 0) ||
    [property.notBelow ?? []].flat().some((name) => isTooLow(value, record[name], -1)) ||
    [property.notAbove ?? []].flat().some((name) => isTooLow(record[name], value, -1))
  )
    return { message: property.message ?? (isTime(property) ? 'M78' : 'form.invalid') }
  if (property.format !== newPassword || typeof value !== 'string') return undefined
  const name = record['userName'] ?? userName
  return passwordProblem(value, typeof name === 'string' ? name : '')
}

/**
 * Applies `ruleProblem` within the entries of a list: the rule of an entry refers to the values beside it. Returns the
 * first problem of each value.
 */
export function entryProblems(
  property: PropertyMeta,
  value: unknown,
  userName: string,
): readonly { readonly index: number; readonly name: string; readonly problem: ValueProblem }[] {
  const properties = (property.items as { readonly properties?: EntityMeta['properties'] } | undefined)
    ?.properties
  if (!properties || !Array.isArray(value)) return []
  const ruled = Object.entries(properties).filter(
    ([, own]) => own.format === newPassword || ruleFields(own).length > 0,
  )
  if (ruled.length === 0) return []
  return value.flatMap((entry: unknown, index) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return []
    const values = entry as Values
    return ruled.flatMap(([name, own]) => {
      const problem = ruleProblem(own, values[name], values, userName)
      return problem ? [{ index, name, problem }] : []
    })
  })
}

function isPassword({ format }: PropertyMeta): boolean {
  return format === 'password' || format === newPassword
}

/** Returns the fields that a rule of this field refers to. When they change, its own value may become invalid. */
export function ruleFields({ repeats, above, notBelow, notAbove }: PropertyMeta): readonly string[] {
  return [repeats, above, notBelow, notAbove].flat().filter((name) => name !== undefined)
}

/**
 * True when comparing a value to another gives at most `highest`: for numbers, those included that travel as text, and
 * for dates and times in wire form.
 */
function isTooLow(value: unknown, other: unknown, highest: 0 | -1): boolean {
  if (typeof value === 'number' && typeof other === 'number') return Math.sign(value - other) <= highest
  if (isNumber(value) && isNumber(other)) return compareDecimals(value, other) <= highest
  if (typeof value !== 'string' || typeof other !== 'string' || value === '' || other === '') return false
  return (value < other ? -1 : Number(value > other)) <= highest
}

function isNumber(value: unknown): value is number | string {
  return typeof value === 'number' || isExactText(value)
}

function isTime({ format }: PropertyMeta): boolean {
  return format === 'date' || format === 'date-time'
}

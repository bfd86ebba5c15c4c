import type { EntityMeta, PropertyMeta } from '../../metadata/contract.generated'
import { passwordProblem } from './password-problem'
import { newPassword, type ValueProblem } from './value-problem'

type Values = Readonly<Record<string, unknown>>

/**
 * What JSON Schema cannot say of a value, because it looks at others: a new password (V2 to V6), and a value that must
 * repeat another (V8), exceed it or reach it (V59, V67), or not go beyond it (V93). The same on both ends. `userName` is the person's own, for records that name nobody else.
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

/** The same within the entries of a list: a rule of an entry looks at the values beside it. The first of each entry's value. */
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

/** The fields that a rule of this field looks at: its own value may be wrong once theirs have changed. */
export function ruleFields({ repeats, above, notBelow, notAbove }: PropertyMeta): readonly string[] {
  return [repeats, above, notBelow, notAbove].flat().filter((name) => name !== undefined)
}

/** Whether a value is compared to another and the outcome at most `highest`: numbers, or dates and times as they travel. */
function isTooLow(value: unknown, other: unknown, highest: 0 | -1): boolean {
  if (typeof value === 'number' && typeof other === 'number') return Math.sign(value - other) <= highest
  if (typeof value !== 'string' || typeof other !== 'string' || value === '' || other === '') return false
  return (value < other ? -1 : Number(value > other)) <= highest
}

function isTime({ format }: PropertyMeta): boolean {
  return format === 'date' || format === 'date-time'
}

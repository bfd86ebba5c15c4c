import type { PropertyMeta } from '../../metadata/contract.generated'
import { passwordProblem } from './password-problem'
import { newPassword, type ValueProblem } from './value-problem'

type Values = Readonly<Record<string, unknown>>

/**
 * What JSON Schema cannot say of a value, because it looks at others: a new password (V2 to V6), and a value that must
 * repeat another (V8). The same on both ends. `userName` is the person's own, for records that name nobody else.
 */
export function ruleProblem(
  property: PropertyMeta,
  value: unknown,
  record: Values,
  userName: string,
): ValueProblem | undefined {
  if (property.repeats !== undefined && (value ?? null) !== (record[property.repeats] ?? null))
    return { message: property.message ?? (isPassword(property) ? 'M63' : 'form.repeats') }
  if (property.format !== newPassword || typeof value !== 'string') return undefined
  const name = record['userName'] ?? userName
  return passwordProblem(value, typeof name === 'string' ? name : '')
}

function isPassword({ format }: PropertyMeta): boolean {
  return format === 'password' || format === newPassword
}

import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { controlOf } from '../../../../engine/model/entities/control-of'
import type { ValueProblem } from '../../../../engine/model/values/problems/value-problem'

/**
 * Refuses more pictures than the field allows. Their addresses are joined by `;` (C25); the default limit is one (V25,
 * C53).
 */
export function pictureProblem(property: PropertyMeta, value: unknown): ValueProblem | undefined {
  if (typeof value !== 'string' || controlOf(property) !== 'image') return undefined
  const count = value.split(';').filter((address) => address.trim() !== '').length
  const said = Number(property.options?.['code'])
  const limit = Number.isInteger(said) && said > 0 ? said : 1
  return count > limit ? { message: 'M65', values: { limit } } : undefined
}

import type { PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { controlOf } from '../../../../engine/model/control-of'
import type { ValueProblem } from '../../../../engine/model/values/value-problem'

/** That a field holds more pictures than it may: their addresses are joined by `;` (C25), one unless it says otherwise (V25, C53). */
export function pictureProblem(property: PropertyMeta, value: unknown): ValueProblem | undefined {
  if (typeof value !== 'string' || controlOf(property) !== 'image') return undefined
  const count = value.split(';').filter((address) => address.trim() !== '').length
  const said = Number(property.options?.['code'])
  const limit = Number.isInteger(said) && said > 0 ? said : 1
  return count > limit ? { message: 'M65', values: { limit } } : undefined
}

import type { Row } from '../../../metadata/rows/decode-records'
import type { FieldModel } from '../../types/field-model'
import { isBlank } from '../is-blank'

/**
 * Returns the value in force for a field that is empty in its record (`inForce` of entities); undefined when the record
 * has a value, or when no value in force is known.
 */
export function valueInForce({ name, inForce }: Pick<FieldModel, 'name' | 'inForce'>, row: Row): unknown {
  if (inForce === undefined || !isBlank(row[name])) return undefined
  const held = row[inForce]
  const value = held !== null && typeof held === 'object' ? (held as Row)[name] : undefined
  return isBlank(value) ? undefined : value
}

import type { Row } from '../../metadata/decode-records'
import type { FieldModel } from '../field-model'
import { isBlank } from './is-blank'

/**
 * What is in force for a field about which its record says nothing (`inForce` of entities); undefined where the record says
 * something, or nothing is known.
 */
export function valueInForce({ name, inForce }: Pick<FieldModel, 'name' | 'inForce'>, row: Row): unknown {
  if (inForce === undefined || !isBlank(row[name])) return undefined
  const held = row[inForce]
  const value = held !== null && typeof held === 'object' ? (held as Row)[name] : undefined
  return isBlank(value) ? undefined : value
}

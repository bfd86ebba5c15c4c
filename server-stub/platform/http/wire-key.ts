import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entity-fields'
import { typeOf } from '../../../engine/model/control-of'

/** A key as records have it: one that is a number is told as such. */
export function wireKey(entity: EntityMeta, id: string): string | number {
  const own = Object.hasOwn(entity.properties, 'id') ? fieldOf(entity, 'id') : undefined
  const type = own && typeOf(own)
  if (type !== 'integer' && type !== 'number') return id
  return String(Number(id)) === id ? Number(id) : id
}

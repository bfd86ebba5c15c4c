import type { EntityMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf } from '../../../engine/metadata/entities/entity-fields'
import { typeOf } from '../../../engine/model/entities/control-of'

/** Returns a key in the type of the entity's field: a number when the field is numeric. */
export function wireKey(entity: EntityMeta, id: string): string | number {
  const own = Object.hasOwn(entity.properties, 'id') ? fieldOf(entity, 'id') : undefined
  const type = own && typeOf(own)
  if (type !== 'integer' && type !== 'number') return id
  return String(Number(id)) === id ? Number(id) : id
}

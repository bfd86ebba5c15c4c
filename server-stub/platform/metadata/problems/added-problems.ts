import { isEqual } from 'lodash-es'
import type {
  EntityMeta,
  MetadataProblem,
  Operation,
  PropertyMeta,
} from '../../../../engine/metadata/contract.generated'
import { operationsOf } from '../../../../engine/model/entities/endpoints-of'
import { rootOf } from '../../records/storage/root-of'
import { guarded } from './weakenings'

const reading: readonly Operation[] = ['list', 'get', 'export']
const secrecy = ['writeOnly', 'secret'] as const

/**
 * Reports an added entity that claims what only shipped entities may have: the server's own store; or, as a part of
 * another entity's table (`of`), weaker protection than that entity: of its tenancy or its fields. The rows of a
 * shipped entity are read-only, because its rules in code do not know other entities.
 */
export function addedProblems(
  entity: EntityMeta,
  entities: ReadonlyMap<string, EntityMeta>,
  shipped: ReadonlyMap<string, EntityMeta>,
): readonly MetadataProblem[] {
  const found: MetadataProblem[] = []
  const refuse = (pointer: string, detail: string) =>
    found.push({ code: 'weakens', pointer, detail, source: `entity.${entity.entity}` })
  if (entity.store === 'metadata') refuse('/store', 'Only entities that ship are kept in the metadata.')
  const root = rootOf(entity, entities)?.entity
  // A broken `of` leaves the entity without a table, which is reported elsewhere.
  if (root === undefined || root === entity.entity) return found
  const hold = (source: EntityMeta, keys: readonly (keyof PropertyMeta)[]) => {
    for (const [field, property] of Object.entries(entity.properties))
      for (const key of keys) {
        const own = source.properties[field]?.[key]
        if (own !== undefined && !isEqual(own, property[key]))
          refuse(`/properties/${field}/${key}`, `"${key}" must be as "${source.entity}" has it.`)
      }
  }
  for (const other of entities.values()) {
    if (other === entity || rootOf(other, entities)?.entity !== root) continue
    hold(other, other.entity === root ? guarded : secrecy)
    if (other.entity === root && !isEqual(other.tenancy, entity.tenancy))
      refuse('/tenancy', `Rows of "${root}" stay with their operators: the tenancy must be the same.`)
  }
  if (!shipped.has(root)) return found
  if (operationsOf(entity).some((operation) => !reading.includes(operation)))
    refuse('/operations', `Rows of "${root}" can be read only: "operations" of ${reading.join(', ')}.`)
  if (entity.actions) refuse('/actions', `Rows of "${root}" can be read only: no actions.`)
  return found
}

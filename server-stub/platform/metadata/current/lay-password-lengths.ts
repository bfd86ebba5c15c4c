import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { newPassword } from '../../../../engine/model/values/problems/value-problem'
import type { PasswordLengths } from '../../passwords/password-lengths'

interface Laid extends PasswordLengths {
  readonly entity: EntityMeta
}

/** An unchanged entity remains the same object, so that values cached for it stay valid. */
const known = new WeakMap<EntityMeta, Laid>()

/**
 * Returns the entities with a new-password field, with the limits of the parameters in place of their own, so that
 * forms, server and API clients use the same limits. Entities that do not change are left out.
 */
export function layPasswordLengths(
  entities: ReadonlyMap<string, EntityMeta>,
  lengths: PasswordLengths | undefined,
): ReadonlyMap<string, EntityMeta> {
  if (!lengths) return new Map()
  return new Map(
    [...entities].flatMap(([name, entity]) => {
      const laid = layOver(entity, lengths)
      return laid === entity ? [] : [[name, laid]]
    }),
  )
}

function layOver(entity: EntityMeta, { min, max }: PasswordLengths): EntityMeta {
  const found = known.get(entity)
  if (found?.min === min && found.max === max) return found.entity
  const properties = layOn(entity.properties, { min, max })
  const laid = properties === entity.properties ? entity : { ...entity, properties }
  known.set(entity, { min, max, entity: laid })
  return laid
}

type Properties = EntityMeta['properties']

function layOn(properties: Properties, lengths: PasswordLengths): Properties {
  const entries = Object.entries(properties)
  const laid = entries.map(([name, property]) => [name, layOnProperty(property, lengths)] as const)
  return laid.every(([, property], index) => property === entries[index]?.[1])
    ? properties
    : Object.fromEntries(laid)
}

function layOnProperty(property: PropertyMeta, lengths: PasswordLengths): PropertyMeta {
  if (property.format === newPassword) {
    const { min: minLength, max: maxLength } = lengths
    return property.minLength === minLength && property.maxLength === maxLength
      ? property
      : { ...property, minLength, maxLength }
  }
  const inside = (property.items as { readonly properties?: Properties } | undefined)?.properties
  if (!inside) return property
  const laid = layOn(inside, lengths)
  return laid === inside
    ? property
    : { ...property, items: { ...(property.items as object), properties: laid } }
}

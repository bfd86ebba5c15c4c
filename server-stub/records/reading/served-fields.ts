import type { EntityMeta, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf } from '../../../engine/metadata/entity-fields'
import { can } from '../../../engine/permissions/can'
import type { Person } from '../../people/person'

/** Where rows go: secrets are shown to those who may see them, and never exported. */
export type Purpose = 'show' | 'export'

/** The fields of an entity that a person is served. */
export function servedFields(entity: EntityMeta, person: Person, purpose: Purpose): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, property]) => {
    const held = !property.virtual || property.derived !== undefined
    return held && maySee(property, person) && !(purpose === 'export' && property.secret) ? [name] : []
  })
}

/** A field that the person may see, and so search, sort and add up by; undefined as if there were none. */
export function visibleField(entity: EntityMeta, name: string, person: Person): PropertyMeta | undefined {
  const property = fieldOf(entity, name)
  return property && maySee(property, person) ? property : undefined
}

function maySee(property: PropertyMeta, person: Person): boolean {
  return !property.writeOnly && can(person.access, property.permission?.view)
}

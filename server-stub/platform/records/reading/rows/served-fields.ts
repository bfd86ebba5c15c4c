import type { EntityMeta, PropertyMeta } from '../../../../../engine/metadata/contract.generated'
import {
  fieldOf,
  fieldsOf,
  isSecret,
  isUnserved,
} from '../../../../../engine/metadata/entities/entity-fields'
import { can } from '../../../../../engine/permissions/can'
import type { Person } from '../../../person/person'

/** Returns the fields that a person sees in lists and files. Secrets are never served. */
export function servedFields(entity: EntityMeta, person: Person): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, property]) => {
    const held = !property.virtual || property.derived !== undefined
    return held && maySee(property, person) ? [name] : []
  })
}

/** Returns the fields that a person sees of a single record: those of lists, and the marks of secrets (withMarks). */
export function servedOfRecord(entity: EntityMeta, person: Person): readonly string[] {
  return [...servedFields(entity, person), ...markedFields(entity, person)]
}

/** Returns the secrets whose marks a person sees, which tell whether the secret is set. */
export function markedFields(entity: EntityMeta, person: Person): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, property]) => {
    const isMarked =
      isSecret(property) && property.writeOnly !== true && !property.virtual && !property.derived
    return isMarked && can(person.access, property.permission?.view) ? [name] : []
  })
}

/**
 * Returns a field that the person may see, and so search, sort and sum; undefined for an invisible or unknown field.
 */
export function visibleField(entity: EntityMeta, name: string, person: Person): PropertyMeta | undefined {
  const property = fieldOf(entity, name)
  return property && maySee(property, person) ? property : undefined
}

function maySee(property: PropertyMeta, person: Person): boolean {
  return !isUnserved(property) && can(person.access, property.permission?.view)
}

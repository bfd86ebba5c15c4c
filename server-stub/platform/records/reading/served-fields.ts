import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isSecret, isUnserved } from '../../../../engine/metadata/entity-fields'
import { can } from '../../../../engine/permissions/can'
import type { Person } from '../../person/person'

/** The fields of an entity that a person is served in lists and files. Secrets are served to nobody. */
export function servedFields(entity: EntityMeta, person: Person): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, property]) => {
    const held = !property.virtual || property.derived !== undefined
    return held && maySee(property, person) ? [name] : []
  })
}

/** The fields of one record that a person is served: those of lists, and the marks of secrets (withMarks). */
export function servedOfRecord(entity: EntityMeta, person: Person): readonly string[] {
  return [...servedFields(entity, person), ...markedFields(entity, person)]
}

/** The secrets of which a person is told whether they are set. */
export function markedFields(entity: EntityMeta, person: Person): readonly string[] {
  return Object.entries(fieldsOf(entity)).flatMap(([name, property]) => {
    const isMarked =
      isSecret(property) && property.writeOnly !== true && !property.virtual && !property.derived
    return isMarked && can(person.access, property.permission?.view) ? [name] : []
  })
}

/** A field that the person may see, and so search, sort and add up by; undefined as if there were none. */
export function visibleField(entity: EntityMeta, name: string, person: Person): PropertyMeta | undefined {
  const property = fieldOf(entity, name)
  return property && maySee(property, person) ? property : undefined
}

function maySee(property: PropertyMeta, person: Person): boolean {
  return !isUnserved(property) && can(person.access, property.permission?.view)
}

import { contract } from './contract'
import type { EntityMeta, MetadataProblem } from './contract.generated'
import { fieldOf } from './entity-fields'
import { failure, success, type Result } from './result'

/** Decodes an entity: its form, and that the fields it names exist. References to other entities are checked by compile. */
export function decodeEntity(wire: unknown, source?: string): Result<EntityMeta> {
  const problems = contract.entity(wire, source)
  if (problems.length > 0) return failure(problems)
  const entity = wire as EntityMeta
  const found = namedFields(entity).flatMap(([pointer, field]) =>
    fieldOf(entity, field) ? [] : [unknownField(pointer, field, source)],
  )
  return found.length > 0 ? failure(found) : success(entity)
}

function unknownField(pointer: string, field: string, source: string | undefined): MetadataProblem {
  return {
    code: 'unknown-field',
    pointer,
    detail: `There is no field "${field}".`,
    ...(source ? { source } : {}),
  }
}

function namedFields(entity: EntityMeta): [pointer: string, field: string][] {
  const named: [string, string][] = []
  if (entity.label) named.push(['/label', entity.label])
  if (entity.tenancy) named.push(['/tenancy/field', entity.tenancy.field])
  if (entity.tree) named.push(['/tree/parent', entity.tree.parent])
  entity.required?.forEach((field, index) => named.push([`/required/${index}`, field]))
  entity.indexes?.forEach((fields, index) =>
    fields.forEach((field, at) => named.push([`/indexes/${index}/${at}`, field])),
  )
  for (const [name, filter] of Object.entries(entity.filters ?? {}))
    named.push([`/filters/${name}/field`, filter.field])
  for (const [name, property] of Object.entries(entity.properties)) {
    if (property.derived?.through)
      named.push([`/properties/${name}/derived/through`, property.derived.through])
    if (property.derived?.own) named.push([`/properties/${name}/derived/own`, property.derived.own])
    if (property.derived?.self) named.push([`/properties/${name}/derived/self`, property.derived.self])
  }
  return named
}

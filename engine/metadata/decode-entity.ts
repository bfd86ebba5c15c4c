import { contract } from './contract'
import type { EntityMeta, MetadataProblem } from './contract.generated'
import { fieldOf } from './entity-fields'
import { listParameters } from './list-parameters'
import { failure, success, type Result } from './result'

/** Decodes an entity: its form, and that the fields it names exist. References to other entities are checked by compile. */
export function decodeEntity(wire: unknown, source?: string): Result<EntityMeta> {
  const problems = contract.entity(wire, source)
  if (problems.length > 0) return failure(problems)
  const entity = wire as EntityMeta
  const found = namedFields(entity).flatMap(([pointer, field]) =>
    fieldOf(entity, field)
      ? []
      : [problem('unknown-field', pointer, `There is no field "${field}".`, source)],
  )
  for (const [pointer, name] of filterNames(entity)) {
    const detail = `"${name}" is a parameter of every list, so that no filter can have this name.`
    if (listParameters.has(name)) found.push(problem('reserved-name', pointer, detail, source))
  }
  return found.length > 0 ? failure(found) : success(entity)
}

function problem(code: string, pointer: string, detail: string, source: string | undefined): MetadataProblem {
  return { code, pointer, detail, ...(source ? { source } : {}) }
}

function filterNames(entity: EntityMeta): [pointer: string, name: string][] {
  const fields = Object.entries(entity.properties).flatMap(([name, property]): [string, string][] =>
    property.filterable ? [[`/properties/${name}/filterable`, name]] : [],
  )
  return [
    ...fields,
    ...Object.keys(entity.filters ?? {}).map((name): [string, string] => [`/filters/${name}`, name]),
  ]
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
    if (property.repeats) named.push([`/properties/${name}/repeats`, property.repeats])
    if (property.derived?.through)
      named.push([`/properties/${name}/derived/through`, property.derived.through])
    if (property.derived?.own) named.push([`/properties/${name}/derived/own`, property.derived.own])
    if (property.derived?.self) named.push([`/properties/${name}/derived/self`, property.derived.self])
  }
  return named
}

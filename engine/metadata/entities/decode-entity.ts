import { contract } from '../contract'
import type { EntityMeta, MetadataProblem } from '../contract.generated'
import { entryField, fieldOf } from './entity-fields'
import { listParameters } from './list-parameters'
import type { JsonSchema } from '../json-schema/map-schema'
import { nestedSecrets } from './nested-secrets'
import { failure, success, type Result } from '../result'

/**
 * Decodes an entity: checks its shape, and that the fields it names exist. Compile checks references to other entities.
 */
export function decodeEntity(wire: unknown, source?: string): Result<EntityMeta> {
  const problems = contract.entity(wire, source)
  if (problems.length > 0) return failure(problems)
  const entity = wire as EntityMeta
  const open = [...unresolved(entity, 'groups', source), ...unresolved(entity, 'only', source)]
  if (entity.parts)
    open.push(problem('not-a-file', '/parts', 'Only files of the product say it of others.', source))
  if (Object.keys(entity.properties).length === 0)
    open.push(problem('no-fields', '/properties', 'The entity has no fields.', source))
  if (open.length > 0) return failure(open)
  const found = namedFields(entity).flatMap(([pointer, field]) =>
    fieldOf(entity, field)
      ? []
      : [problem('unknown-field', pointer, `There is no field "${field}".`, source)],
  )
  for (const pointer of nestedSecrets(entity as unknown as JsonSchema)) {
    const detail =
      'Only a whole field can be secret, or never served: put it beside the others, or say it of the field itself.'
    found.push(problem('nested-secret', pointer, detail, source))
  }
  for (const [pointer, field] of unknownBeside(entity)) {
    const detail = `There is no property "${field}" beside it.`
    found.push(problem('unknown-field', pointer, detail, source))
  }
  for (const [name, { field, within }] of Object.entries(entity.filters ?? {}))
    if (within !== undefined && fieldOf(entity, field) && !entryField(fieldOf(entity, field), within)) {
      const detail = `The entries of "${field}" have no property "${within}".`
      found.push(problem('unknown-field', `/filters/${name}/within`, detail, source))
    }
  for (const [pointer, name] of filterNames(entity)) {
    const detail = `"${name}" is a parameter of every list, so that no filter can have this name.`
    if (listParameters.has(name)) found.push(problem('reserved-name', pointer, detail, source))
  }
  return found.length > 0 ? failure(found) : success(entity)
}

function problem(code: string, pointer: string, detail: string, source: string | undefined): MetadataProblem {
  return { code, pointer, detail, ...(source ? { source } : {}) }
}

/** Reports the names of groups or inherited fields that expandEntity could not find in other files. */
function unresolved(entity: EntityMeta, keyword: 'groups' | 'only', source: string | undefined) {
  return (entity[keyword] ?? []).map((name, index) =>
    problem(
      keyword === 'groups' ? 'unknown-group' : 'unknown-field',
      `/${keyword}/${index}`,
      keyword === 'groups' ? `There is no group "${name}".` : `"${entity.of ?? ''}" has no field "${name}".`,
      source,
    ),
  )
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

/** Returns the properties that rules of list entries name and those entries lack. */
function unknownBeside(entity: EntityMeta): [pointer: string, field: string][] {
  return Object.entries(entity.properties).flatMap(([list, { items }]) => {
    const properties = (items as Pick<EntityMeta, 'properties'> | undefined)?.properties ?? {}
    return Object.entries(properties).flatMap(([name, property]) =>
      comparing.flatMap((keyword) =>
        [property[keyword] ?? []]
          .flat()
          .filter((field) => !Object.hasOwn(properties, field))
          .map((field): [string, string] => [
            `/properties/${list}/items/properties/${name}/${keyword}`,
            field,
          ]),
      ),
    )
  })
}

/** Keywords that name a sibling value to compare with. */
const comparing = ['repeats', 'above', 'notBelow', 'notAbove'] as const

function namedFields(entity: EntityMeta): [pointer: string, field: string][] {
  const named: [string, string][] = []
  if (entity.label) named.push(['/label', entity.label])
  entity.named?.forEach((field, index) => named.push([`/named/${index}`, field]))
  if (entity.tenancy) named.push(['/tenancy/field', entity.tenancy.field])
  if (entity.tenancy?.shared?.when) named.push(['/tenancy/shared/when', entity.tenancy.shared.when])
  entity.tenancy?.shared?.only?.forEach((field, index) =>
    named.push([`/tenancy/shared/only/${index}`, field]),
  )
  if (entity.tree) named.push(['/tree/parent', entity.tree.parent])
  entity.required?.forEach((field, index) => named.push([`/required/${index}`, field]))
  entity.indexes?.forEach((fields, index) =>
    fields.forEach((field, at) => named.push([`/indexes/${index}/${at}`, field])),
  )
  for (const [name, { field, also, until }] of Object.entries(entity.filters ?? {})) {
    named.push([`/filters/${name}/field`, field])
    if (until) named.push([`/filters/${name}/until`, until])
    also?.forEach((other, index) => named.push([`/filters/${name}/also/${index}`, other]))
  }
  for (const [name, action] of Object.entries(entity.actions ?? {})) {
    const at = `/actions/${name}`
    for (const key of Object.keys(action.set ?? {})) named.push([`${at}/set/${key}`, key])
    for (const [key, field] of Object.entries(action.take ?? {})) named.push([`${at}/take/${key}`, field])
    for (const [key, field] of Object.entries(action.keeps ?? {})) named.push([`${at}/keeps/${key}`, field])
    for (const key of ['moment', 'actor'] as const)
      action[key]?.forEach((field, index) => named.push([`${at}/${key}/${index}`, field]))
    if (action.same) named.push([`${at}/same/field`, action.same.field])
  }
  for (const [name, property] of Object.entries(entity.properties)) {
    for (const keyword of comparing)
      for (const field of [property[keyword] ?? []].flat())
        named.push([`/properties/${name}/${keyword}`, field])
    for (const keyword of ['limits', 'minus', 'left'] as const)
      property.derived?.[keyword]?.forEach((field: string | number, index: number) => {
        if (typeof field === 'string') named.push([`/properties/${name}/derived/${keyword}/${index}`, field])
      })
    for (const keyword of ['until', 'ahead', 'grade', 'localized'] as const) {
      const field = property.derived?.[keyword]
      if (field) named.push([`/properties/${name}/derived/${keyword}`, field])
    }
    if (property.derived?.through)
      named.push([`/properties/${name}/derived/through`, property.derived.through])
    property.derived?.size?.forEach((field, index) =>
      named.push([`/properties/${name}/derived/size/${index}`, field]),
    )
    if (property.derived?.superior)
      named.push([`/properties/${name}/derived/superior`, property.derived.superior])
    if (property.derived?.own) named.push([`/properties/${name}/derived/own`, property.derived.own])
    if (property.derived?.self) named.push([`/properties/${name}/derived/self`, property.derived.self])
  }
  return named
}

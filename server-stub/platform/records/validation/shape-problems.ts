import type { Ajv, ErrorObject } from 'ajv'
import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { nearestName } from '../../../../engine/metadata/json-schema/nearest-name'
import { createAjv } from './compile-schema'
import { entitySchema } from './entity-schema'

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

let ajv: Ajv | undefined

/**
 * Reports keywords with values that JSON Schema does not allow, such as a text as a limit or an unknown type. One
 * problem per place.
 */
export function shapeProblems(entity: EntityMeta): readonly MetadataProblem[] {
  ajv ??= createAjv()
  if (ajv.validateSchema(entitySchema(entity, 'add'))) return []
  const found = new Map<string, MetadataProblem>()
  for (const error of ajv.errors ?? []) {
    // Patterns and references are checked when the schema is compiled.
    if (error.keyword === 'format' || found.has(error.instancePath)) continue
    found.set(error.instancePath, toProblem(error, entity.entity))
  }
  // The failure of an alternative as a whole adds nothing to the errors inside it.
  const places = [...found.keys()]
  return [...found].flatMap(([place, problem]) =>
    places.some((other) => other.startsWith(`${place}/`)) ? [] : [problem],
  )
}

function toProblem({ instancePath, message, data }: ErrorObject, source: string): MetadataProblem {
  const detail =
    /\/type(\/\d+)?$/.test(instancePath) && typeof data === 'string'
      ? noType(data)
      : `It ${message ?? 'is no schema'}.`
  return { code: 'bad-schema', pointer: instancePath, detail, source }
}

function noType(name: string): string {
  const nearest = nearestName(name, types)
  return `"${name}" is no type${nearest === undefined ? '.' : `; did you mean "${nearest}"?`}`
}

import type { Ajv, ErrorObject } from 'ajv'
import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import { nearestName } from '../../../../engine/metadata/nearest-name'
import { createAjv } from './compile-schema'
import { entitySchema } from './entity-schema'

const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null']

let ajv: Ajv | undefined

/** Keywords whose values are not what JSON Schema has them be: a limit that is a text, a type that is none. One for each place. */
export function shapeProblems(entity: EntityMeta): readonly MetadataProblem[] {
  ajv ??= createAjv()
  if (ajv.validateSchema(entitySchema(entity, 'add'))) return []
  const found = new Map<string, MetadataProblem>()
  for (const error of ajv.errors ?? []) {
    // Patterns are tried, and references followed, where the schema is compiled.
    if (error.keyword === 'format' || found.has(error.instancePath)) continue
    found.set(error.instancePath, toProblem(error, entity.entity))
  }
  // That an alternative failed says nothing beside what failed in it.
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

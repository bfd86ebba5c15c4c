import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import { decodeEntity } from '../../../engine/metadata/entities/decode-entity'
import { isSchema, mapSchema } from '../../../engine/metadata/json-schema/map-schema'
import { cleanSchema } from '../../../engine/views/schema-form/schema/clean-schema'
import { schemaErrors, type SchemaError } from '../../../engine/views/schema-form/schema/schema-errors'
import { ApiRefusal, type FieldRefusal } from '../../../server-stub/platform/refusal/api-refusal'
import { checkSchemas } from '../../../server-stub/platform/metadata/problems/check-schemas'
import type { Person } from '../../../server-stub/platform/person/person'
import { validateRecord } from '../../../server-stub/platform/records/validate-record'
import { toEntityTable } from '../../../server-stub/platform/records/storage/entity-table'
import { draftRecord } from '../../../server-stub/platform/records/validation/draft-record'

type Row = Readonly<Record<string, unknown>>

/** The places of a schema in an entity: a field, or a part of a field. */
export const places = {
  field: {
    pointer: '#/properties/value',
    property: (schema: unknown) => schema,
    record: (data: unknown): Row => ({ value: data }),
  },
  part: {
    pointer: '#/properties/value/properties/held',
    property: (schema: unknown) => ({ type: 'object', required: ['held'], properties: { held: schema } }),
    record: (data: unknown): Row => ({ value: { held: data } }),
  },
} as const

const everybody = { has: () => true } as never
const person = {
  access: { roles: new Set(['admin']), menus: everybody, buttons: everybody },
} as unknown as Person

/** The outcome of a schema in an entity: its problems, or the checks of its values. */
export interface Wrapped {
  readonly problems: readonly MetadataProblem[]
  /** Returns the refusals of the server. */
  readonly refusals: (data: unknown) => readonly FieldRefusal[]
  /** Returns the errors of the form. */
  readonly errors: (data: unknown) => readonly SchemaError[]
}

/**
 * Wraps a schema in an entity with one field, and checks it as the server does at an installation and when records are
 * added.
 */
export function wrap(schema: unknown, place: keyof typeof places): Wrapped {
  const { pointer, property, record } = places[place]
  const { $schema, ...own } = isSchema(schema) ? schema : { $schema: undefined }
  const moved = isSchema(schema) ? mapSchema(own, (part) => withRoot(part, pointer)) : schema
  const wire = {
    entity: 'suite',
    type: 'object',
    ...(typeof $schema === 'string' ? { $schema } : {}),
    properties: { value: property(moved) },
  }
  const decoded = decodeEntity(wire)
  if (!decoded.ok) return { problems: decoded.problems, refusals: () => [], errors: () => [] }
  const entity = decoded.value
  return {
    problems: checkSchemas(entity, new Map()),
    errors: (data) =>
      schemaErrors(
        cleanSchema({ properties: entity.properties }, entity as object as Row, 'en'),
        record(data),
      ),
    refusals: (data) => {
      try {
        const { values, refusals } = draftRecord(
          toEntityTable(entity, entity),
          record(data),
          undefined,
          person,
        )
        const context = { mode: 'add', language: 'en', dictionary: () => undefined } as const
        return [...refusals, ...validateRecord(entity, Object.fromEntries(values), values.keys(), context)]
      } catch (error) {
        if (error instanceof ApiRefusal && error.details.status === 422) return error.details.fields ?? []
        throw error
      }
    },
  }
}

/** Redirects references to the root, because the root of the suite is only a part of the entity here. */
function withRoot(schema: Row, pointer: string): Row {
  const reference = schema['$ref']
  if (typeof reference !== 'string' || !/^#(\/|$)/.test(reference)) return schema
  return { ...schema, $ref: pointer + reference.slice(1) }
}

import type { PropertyMeta } from '../contract.generated'
import { followReference } from '../json-schema/follow-reference'
import { isSchema, type JsonSchema } from '../json-schema/map-schema'
import { withPlainKeywords } from './plain-keywords'

/**
 * The keywords that a field inherits from the schemas it is composed of: those about its value. Titles and descriptions
 * are not inherited, because they describe a type that many fields may share.
 */
const taken = [
  'type',
  'format',
  'enum',
  'const',
  'nullable',
  'default',
  'items',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'message',
  'readOnly',
  'writeOnly',
  'immutable',
  'virtual',
  'dictionary',
  'control',
  'options',
  'unit',
  'unique',
  'reference',
  'filterable',
  'sortable',
  'secret',
  'permission',
] as const satisfies readonly (keyof PropertyMeta)[]

/**
 * Returns a field with the schemas it is composed of merged in: a reference (`$ref`) within the entity, the parts of
 * `allOf`, or the one alternative to null. Its meaning is unchanged, but its type and values can be read directly. The
 * field's own keywords win.
 */
export function plainProperty(property: PropertyMeta, entity: object): PropertyMeta {
  const schema = property as JsonSchema
  return plain(isSchema(schema) ? withPlainKeywords(schema) : schema, entity as JsonSchema, new Map())
}

/** True when null is a valid value of a field. */
export function allowsNull(property: PropertyMeta): boolean {
  const { type, enum: values, const: constant } = property
  if ([type].flat().includes('null') || constant === null || property['nullable'] === true) return true
  return values?.includes(null) === true
}

/** @param known the parts read so far; a part that leads back to itself is taken unresolved. */
function plain(schema: JsonSchema, root: JsonSchema, known: Map<JsonSchema, JsonSchema>): JsonSchema {
  const before = known.get(schema)
  if (before) return before
  known.set(schema, schema)
  const target = schema['$ref'] === undefined ? undefined : followReference(schema, root)
  const read = (part: unknown) => (isSchema(part) ? plain(part, root, known) : {})
  const said = [
    ...(target ? [taking(read(target))] : []),
    ...partsOf(schema, 'allOf').map((part) => taking(read(part))),
  ]
  const own = said.length > 0 ? said.reduceRight((whole, part) => ({ ...part, ...whole }), schema) : schema
  const found = ['oneOf', 'anyOf'].reduce(
    (all, keyword) => withAlternatives(all, partsOf(schema, keyword), read),
    own,
  )
  known.set(schema, found)
  return found
}

function withAlternatives(
  schema: JsonSchema,
  parts: readonly unknown[],
  read: (part: unknown) => JsonSchema,
): JsonSchema {
  if (parts.length === 0 || schema['type'] !== undefined) return schema
  const all = parts.map(read)
  const present = all.filter((part) => !isNull(part))
  const [only] = present
  if (present.length < all.length && present.length === 1 && only)
    return { ...orNull(taking(only)), ...schema }
  // Of several alternatives only the types can be merged, and only when all of them have one.
  const types: unknown[] = all.flatMap((part) => (isNull(part) ? ['null'] : [part['type']].flat()))
  return types.includes(undefined) ? schema : { ...schema, type: oneOrMore([...new Set(types)]) }
}

function orNull({ const: constant, ...rest }: JsonSchema): JsonSchema {
  const values = constant === undefined ? rest['enum'] : [constant]
  return {
    ...rest,
    ...(rest['type'] === undefined
      ? { nullable: true }
      : { type: [...new Set([rest['type'], 'null'].flat())] }),
    ...(Array.isArray(values) ? { enum: [...new Set([...(values as unknown[]), null])] } : {}),
  }
}

function taking(schema: JsonSchema): JsonSchema {
  return Object.fromEntries(taken.flatMap((key) => (schema[key] === undefined ? [] : [[key, schema[key]]])))
}

function isNull({ type, enum: values, const: constant }: JsonSchema): boolean {
  if (type === 'null' || constant === null) return true
  return Array.isArray(values) && values.length > 0 && values.every((value) => value === null)
}

function oneOrMore(types: readonly unknown[]): unknown {
  return types.length === 1 ? types[0] : types
}

function partsOf(schema: JsonSchema, keyword: string): readonly unknown[] {
  const parts = schema[keyword]
  return Array.isArray(parts) ? (parts as unknown[]) : []
}

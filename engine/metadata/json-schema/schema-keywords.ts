import entity from '../../../schemas/contract/entity.json' with { type: 'json' }
import { definitionKeywords, inPlaceKeywords } from './map-schema'

/** Keywords of JSON Schema (drafts 4 to 2020-12) and OpenAPI that constrain a value; client and server enforce them. */
const held = [
  'type',
  'enum',
  'const',
  'nullable',
  'multipleOf',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'items',
  'prefixItems',
  'additionalItems',
  'contains',
  'minItems',
  'maxItems',
  'uniqueItems',
  'properties',
  'patternProperties',
  'additionalProperties',
  'propertyNames',
  'required',
  'minProperties',
  'maxProperties',
  'dependentRequired',
  ...inPlaceKeywords,
]

/** Keywords that inform readers, editors or other systems, and constrain no value. */
const told = [
  '$schema',
  '$id',
  'id',
  '$comment',
  ...definitionKeywords,
  'title',
  'description',
  'default',
  'example',
  'examples',
  'readOnly',
  'writeOnly',
  'deprecated',
  'externalDocs',
  'xml',
]

/** Keywords of the standard that the schema of a field must not use, because they would be ignored (docs/entity.md). */
export const unsupportedKeywords: ReadonlySet<string> = new Set([
  '$anchor',
  '$dynamicAnchor',
  '$dynamicRef',
  '$recursiveAnchor',
  '$recursiveRef',
  '$vocabulary',
  'minContains',
  'maxContains',
  'unevaluatedItems',
  'unevaluatedProperties',
  'contentEncoding',
  'contentMediaType',
  'contentSchema',
  'discriminator',
  'disallow',
  'divisibleBy',
  'extends',
])

/** The keywords of a field that JSON Schema does not know. */
export const projectKeywords: readonly string[] = ownKeywords()

/**
 * Keywords that may stand beside a reference in every draft: those of the project, and those that constrain nothing.
 */
export const besideReference: ReadonlySet<string> = new Set(['$ref', 'nullable', ...told, ...projectKeywords])

/** All keywords of the schema of a field, at any depth; names that begin with `x-` are allowed besides. */
export const schemaKeywords: ReadonlySet<string> = new Set([...held, ...besideReference])

/** Formats that are enforced. */
export const schemaFormats: ReadonlySet<string> = new Set([
  'id',
  'date',
  'date-time',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'uri',
  'uri-reference',
  'uri-template',
  'url',
  'regex',
  'json-pointer',
  'relative-json-pointer',
  'password',
  'new-password',
  'rsa-private-key',
  'rsa-public-key',
  'int32',
  'int64',
  'float',
  'double',
  'byte',
  'binary',
])

/** Formats of the standard that are not enforced (docs/entity.md). */
export const unsupportedFormats: ReadonlySet<string> = new Set([
  'idn-email',
  'idn-hostname',
  'iri',
  'iri-reference',
])

function ownKeywords(): readonly string[] {
  const standard = new Set([...held, ...told])
  return Object.keys(entity.definitions.property.properties).filter((keyword) => !standard.has(keyword))
}

import entity from '../../schemas/contract/entity.json' with { type: 'json' }

/** What JSON Schema (drafts 4 to 2020-12) and OpenAPI say of a value, and both ends hold it to. */
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
  'dependencies',
  'dependentRequired',
  'dependentSchemas',
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
]

/** What tells readers, editors or other systems something, and nothing of a value. */
const told = [
  '$schema',
  '$id',
  'id',
  '$comment',
  'definitions',
  '$defs',
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

/** What the standard has and a schema of a field must not say: it would be passed over (docs/entity.md). */
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

/** What may be said of a value beside a reference in every draft: that of the project, and what is no limit. */
export const besideReference: ReadonlySet<string> = new Set(['$ref', 'nullable', ...told, ...projectKeywords])

/** All that a schema of a field may say, at whatever depth; besides these, what begins with `x-`. */
export const schemaKeywords: ReadonlySet<string> = new Set([...held, ...besideReference])

/** Formats that values are held to. */
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

/** Formats of the standard that values are not held to (docs/entity.md). */
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

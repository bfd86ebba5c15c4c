import { dereference, format, validate, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { fromWireTime } from '../../../model/values/times/china-time'
import { stepsOf } from '../../../metadata/json-schema/json-pointer'
import { isSchema, mapSchema, type JsonSchema } from '../../../metadata/json-schema/map-schema'
import { withoutUndefined } from '../../../metadata/json-schema/without-undefined'
import { checkableSchema } from './checkable-schema'

/** A single error of schema validation. */
export interface SchemaError {
  /** Names and indexes from the root to the value. */
  readonly path: readonly string[]
  readonly keyword: string
  /** The schema that holds the keyword. */
  readonly schema: JsonSchema
  /** With `required`: the property that is missing. */
  readonly missing?: string | undefined
  readonly detail: string
}

// Accepts the date-times of the API (0.4) and those of RFC 3339.
format['console-date-time'] = (text) =>
  fromWireTime(text) !== undefined || format['date-time']?.(text) === true

const applicators = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'prefixItems',
  'allOf',
  'if',
  'then',
  'else',
  'dependencies',
  'dependentSchemas',
  'additionalProperties',
  'additionalItems',
])

// Keywords beside a reference apply, as on the server. Entities use no keywords on which the drafts differ.
const draft = '2019-09'

type Lookup = ReturnType<typeof dereference>
const lookups = new WeakMap<object, { readonly schema: Schema; readonly lookup: Lookup }>()
const base = new URL('https://form.invalid/')
const partBase = new URL('https://part.invalid/')

/** Prepares a schema for the validator, once. The validator modifies its input, so it gets a copy. */
function prepared(schema: JsonSchema): { readonly schema: Schema; readonly lookup: Lookup } {
  let ready = lookups.get(schema)
  if (!ready) {
    const copy = structuredClone(checkableSchema(schema)) as Schema
    lookups.set(
      schema,
      (ready = { schema: copy, lookup: dereference(copy, Object.create(null) as Lookup, base) }),
    )
  }
  return ready
}

function intoRoot(schema: JsonSchema): JsonSchema {
  const reference = schema['$ref']
  return typeof reference === 'string' && reference.startsWith('#')
    ? { ...schema, $ref: base.href + reference }
    : schema
}

/**
 * Validates a value against a part of a schema, whose references lead into the root. Returns false for a schema that is
 * invalid.
 */
export function satisfiesSchema(schema: JsonSchema | boolean, value: unknown, root: JsonSchema): boolean {
  if (typeof schema === 'boolean') return schema
  try {
    const copy = structuredClone(mapSchema(checkableSchema(schema), intoRoot)) as Schema
    // References that the part cannot resolve are looked up in the root.
    const lookup = dereference(copy, Object.create(prepared(root).lookup) as Lookup, partBase)
    return validate(withoutUndefined(value), copy, draft, lookup, true).valid
  } catch {
    return false
  }
}

/** Returns all validation errors of a value. For alternatives, returns the errors of the closest one. */
export function schemaErrors(schema: JsonSchema, value: unknown): readonly SchemaError[] {
  const ready = prepared(schema)
  const { errors } = validate(withoutUndefined(value), ready.schema, draft, ready.lookup, false)
  return closestAlternatives(withoutEntries(errors))
    .filter((error) => !applicators.has(error.keyword))
    .map((error) => toSchemaError(error, ready.schema as JsonSchema, ready.lookup))
}

function toSchemaError(error: OutputUnit, root: JsonSchema, lookup: Lookup): SchemaError {
  const path = stepsOf(error.instanceLocation)
  const schema = schemaAt(error.keywordLocation, root, lookup)
  const missing =
    error.keyword === 'required' ? /required property "(.*)"\.$/s.exec(error.error)?.[1] : undefined
  return {
    path: missing === undefined ? path : [...path, missing],
    keyword: error.keyword,
    schema,
    missing,
    detail: error.error,
  }
}

/** Returns the schema that holds the failed keyword, with references resolved. */
function schemaAt(location: string, root: JsonSchema, lookup: Lookup): JsonSchema {
  let current: unknown = root
  for (const part of stepsOf(location).slice(0, -1)) {
    if (!isSchema(current) && !Array.isArray(current)) return {}
    current =
      part === '$ref'
        ? lookup[String((current as JsonSchema)['__absolute_ref__'] ?? '')]
        : (current as JsonSchema)[part]
  }
  return isSchema(current) ? current : {}
}

/**
 * `anyOf` and `oneOf` report every branch: keeps the errors of the closest branch, or only that of the union when no
 * branch is closest.
 */
function closestAlternatives(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  let kept = errors
  for (const error of errors) {
    if ((error.keyword !== 'anyOf' && error.keyword !== 'oneOf') || !kept.includes(error)) continue
    const within = kept.filter((other) => other.keywordLocation.startsWith(`${error.keywordLocation}/`))
    const branches = new Map<string, OutputUnit[]>()
    for (const other of within) {
      const branch = other.keywordLocation.slice(error.keywordLocation.length + 1).split('/')[0] as string
      branches.set(branch, [...(branches.get(branch) ?? []), other])
    }
    const closest = [...branches.values()]
      .filter((branch) => !branch.some((other) => failsAtOnce(other, error)))
      .sort((a, b) => a.length - b.length)[0]
    const dropped = new Set(closest ? [error, ...within.filter((other) => !closest.includes(other))] : within)
    kept = kept.filter((other) => !dropped.has(other))
  }
  return kept
}

/** Reports a missing entry of `contains` as one error, not as one for each entry of the list. */
function withoutEntries(errors: readonly OutputUnit[]): readonly OutputUnit[] {
  const contains = errors.filter((error) => error.keyword === 'contains')
  return errors.filter(
    (error) => !contains.some((one) => error.keywordLocation.startsWith(`${one.keywordLocation}/`)),
  )
}

function failsAtOnce(error: OutputUnit, union: OutputUnit): boolean {
  if (error.keyword === 'const' || error.keyword === 'enum') return true
  return error.keyword === 'type' && error.instanceLocation === union.instanceLocation
}

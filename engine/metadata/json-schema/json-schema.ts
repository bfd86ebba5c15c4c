import { validate, type OutputUnit, type Schema } from '@cfworker/json-schema'
import { targetsOf, withAbsoluteReferences, type ReadyDocument } from './absolute-references'
import type { MetadataProblem } from '../contract.generated'
import { toProblem, type CheckedValue } from './schema-error-problem'
import { withoutUndefined } from './without-undefined'

/** Returns the problems of a value; an empty list means that it is valid. */
export type Check = (value: unknown, source?: string) => readonly MetadataProblem[]

// Keywords whose errors only report that something below them failed.
const applicators = new Set([
  '$ref',
  'properties',
  'patternProperties',
  'items',
  'allOf',
  'anyOf',
  'oneOf',
  'if',
  'then',
  'else',
  'contains',
  'not',
  'propertyNames',
  'dependencies',
])

/** No value of the contract is nested deeper. The validator recurses into values, so its depth must be limited. */
const mostLevels = 200

/**
 * Creates a check of one JSON Schema (draft 7). It interprets the schema, so that it runs under a
 * Content-Security-Policy without `unsafe-eval`. The schema is cloned and prepared on first use, once for all checks of
 * the same document.
 */
export function createCheck(schema: object, references: readonly object[] = []): Check {
  let prepared: Prepared | undefined
  return (value, source) => {
    prepared ??= prepareWith(schema, references)
    if (!isPlain(value, mostLevels) && !isWithin(value, mostLevels)) return [tooDeep(source)]
    const plain = isPlain(value, mostLevels) ? value : withoutUndefined(value)
    const { valid, errors } = validate(plain, prepared.schema, '7', prepared.lookup, false)
    return valid ? [] : toProblems(errors, { value: plain, schema, references }, source)
  }
}

function tooDeep(source: string | undefined): MetadataProblem {
  const detail = `Values are nested more than ${mostLevels} levels deep.`
  return { code: 'too-deep', pointer: '', detail, ...(source ? { source } : {}) }
}

/** A schema in the validator's form, and the targets of its references. */
interface Prepared {
  readonly schema: Schema
  readonly lookup: Record<string, Schema | boolean>
}

/** Prepared documents, shared by several checks. */
const documents = new WeakMap<object, ReadyDocument>()

function prepareDocument(document: object): ReadyDocument {
  const known = documents.get(document) ?? withAbsoluteReferences(document)
  documents.set(document, known)
  return known
}

function prepareWith(schema: object, references: readonly object[]): Prepared {
  const ready = [schema, ...references].map(prepareDocument)
  const lookup = targetsOf(ready) as Prepared['lookup']
  return { schema: ready[0]?.schema as Schema, lookup }
}

/**
 * True for a value without `undefined`, as every value of the wire is: it need not be copied. A value with a key
 * `__proto__` is copied, which drops that key.
 */
function isPlain(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return value !== undefined
  return (
    levels > 0 &&
    Object.entries(value).every(([key, entry]) => key !== '__proto__' && isPlain(entry, levels - 1))
  )
}

function isWithin(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((entry) => isWithin(entry, levels - 1))
}

function toProblems(
  errors: readonly OutputUnit[],
  checked: CheckedValue,
  source: string | undefined,
): readonly MetadataProblem[] {
  const leaves = errors.filter((error) => !applicators.has(error.keyword) && !isNestedFalse(error, errors))
  const telling = leaves.filter((error) => !isShadowedBranch(error, leaves))
  const shown = telling.length > 0 ? telling : leaves.length > 0 ? leaves : errors.slice(-1)
  // One mistake is one problem, however many alternatives it fails.
  const places = new Map<string, OutputUnit[]>()
  for (const error of shown) {
    // Two missing properties are two mistakes at one place.
    const place = error.instanceLocation + (error.keyword === 'required' ? error.error : '')
    places.set(place, [...(places.get(place) ?? []), error])
  }
  return [...places.values()].map((found) => ({
    ...toProblem(found, errors, checked),
    ...(source ? { source } : {}),
  }))
}

/** `additionalProperties: false` reports twice; the error that points at the property is kept. */
function isNestedFalse(error: OutputUnit, errors: readonly OutputUnit[]): boolean {
  return (
    error.keyword === 'additionalProperties' &&
    errors.some(
      (other) =>
        other.keywordLocation.startsWith(`${error.keywordLocation}/`) ||
        (other.keyword === 'false' && other.instanceLocation.startsWith(`${error.instanceLocation}/`)),
    )
  )
}

/** True for an alternative that failed on its type while another alternative failed deeper: its error is no help. */
function isShadowedBranch(error: OutputUnit, leaves: readonly OutputUnit[]): boolean {
  if (error.keyword !== 'type' && error.keyword !== 'const') return false
  return leaves.some(
    (other) =>
      other !== error &&
      other.keyword !== 'type' &&
      (other.instanceLocation === error.instanceLocation ||
        other.instanceLocation.startsWith(`${error.instanceLocation}/`)) &&
      error.keyword === 'type',
  )
}

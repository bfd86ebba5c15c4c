import type { OutputUnit } from '@cfworker/json-schema'
import type { MetadataProblem } from '../contract.generated'
import { stepsOf } from './json-pointer'
import { isSchema, type JsonSchema } from './map-schema'
import { nearestName } from './nearest-name'

/** A value, and the schema that it was checked against. */
export interface CheckedValue {
  readonly value: unknown
  readonly schema: object
  /** Other documents that the schema refers to, by their `$id`. */
  readonly references: readonly object[]
}

/** Converts the validator's errors about one place of a value into one problem. */
export function toProblem(
  found: readonly OutputUnit[],
  all: readonly OutputUnit[],
  checked: CheckedValue,
): MetadataProblem {
  const [error] = found as readonly [OutputUnit]
  const pointer = error.instanceLocation.replace(/^#/, '')
  if (error.keyword === 'false') {
    const name = stepsOf(pointer).at(-1) ?? ''
    const nearest = nearestName(name, knownBeside(error, all, checked))
    const meant = nearest === undefined ? '.' : `; did you mean "${nearest}"?`
    return { code: 'unknown-property', pointer, detail: `"${name}" is not known here${meant}` }
  }
  return { code: `schema-${error.keyword}`, pointer, detail: detailOf(error, found, pointer, checked) }
}

function detailOf(
  error: OutputUnit,
  found: readonly OutputUnit[],
  pointer: string,
  checked: CheckedValue,
): string {
  const types = found.filter(({ keyword }) => keyword === 'type')
  if (types.length > 1) {
    const names = types.flatMap(({ error: text }) => /Expected (.*)\.$/.exec(text)?.[1] ?? [])
    return error.error.replace(/Expected .*\.$/, `Expected ${[...new Set(names)].join(' or ')}.`)
  }
  if (error.keyword !== 'pattern') return error.error
  const { pattern, examples, default: begun } = schemaAt(error.keywordLocation, checked)
  const [example = begun] = (examples ?? []) as readonly unknown[]
  const said = typeof example === 'string' ? `, as "${example}" does` : ''
  return `"${textAt(pointer, checked.value)}" does not match ${String(pattern)}${said}.`
}

/** Returns the text at a pointer, or the property name if the pattern applies to names. */
function textAt(pointer: string, value: unknown): string {
  const parts = stepsOf(pointer)
  const text = parts.reduce<unknown>((at, part) => (at as JsonSchema | undefined)?.[part], value)
  return typeof text === 'string' ? text : (parts.at(-1) ?? '')
}

/** Returns the property names that the schema allows at the place where it rejected one. */
function knownBeside(
  error: OutputUnit,
  all: readonly OutputUnit[],
  checked: CheckedValue,
): readonly string[] {
  const above = error.instanceLocation.slice(0, error.instanceLocation.lastIndexOf('/'))
  return all.flatMap(({ keyword, instanceLocation, keywordLocation }) => {
    if (keyword !== 'additionalProperties' || instanceLocation !== above) return []
    return Object.keys((schemaAt(keywordLocation, checked)['properties'] ?? {}) as object)
  })
}

/** Returns the schema that contains a keyword, following references. */
function schemaAt(location: string, { schema, references }: CheckedValue): JsonSchema {
  let current: unknown = schema
  let document: object = schema
  for (const part of stepsOf(location).slice(0, -1)) {
    if (part === '$ref') {
      const [file = '', pointer = ''] = String((current as JsonSchema)['$ref']).split('#')
      document = references.find((other) => (other as JsonSchema)['$id'] === file) ?? document
      current = stepsOf(pointer).reduce<unknown>((at, name) => (at as JsonSchema)[name], document)
    } else current = (current as JsonSchema | undefined)?.[part]
  }
  return isSchema(current) ? current : {}
}

import { randomUUID } from 'node:crypto'
import { merge } from 'lodash-es'
import { resolved, type Definitions, type JsonSchema } from './json-schema'
import type { EntityDocument } from './to-entity'

type Json = Record<string, unknown>

/** Texts, of which one fits each pattern or format of the published schemas. */
const texts: Readonly<Record<string, string>> = {
  'date-time': '2026-03-01T08:30:00Z',
  date: '2026-03-01',
  uri: 'https://example.org/records/1',
  'uri-template': 'https://example.org/records{/id}',
  email: 'someone@example.org',
}
const fitting = [
  'something',
  '1',
  ...Object.values(texts),
  '08:30:00',
  'urn:oid:1.2.3',
  `urn:uuid:${randomUUID()}`,
]

/** Returns a valid record of a published schema: all fields that a person sets, with the parts that they need. */
export function toRecord({ properties, definitions }: EntityDocument): Json {
  const known = definitions as Definitions
  const entries = Object.entries(properties).filter(([, property]) => !isKept(property, known))
  return Object.fromEntries(entries.map(([field, property]) => [field, toValue(property, known, 0)]))
}

/** Returns a record whose values all have a wrong type; fields without a type are left out. */
export function toWrongRecord({ properties, definitions }: EntityDocument): Json {
  const known = definitions as Definitions
  const entries = Object.entries(properties).flatMap(([field, property]) => {
    if (isKept(property, known) || !isTyped(property, known)) return []
    const isPlain = typeof toValue(property, known, 0) !== 'object'
    return [[field, isPlain ? { wrong: 'type' } : 4.5] as const]
  })
  return Object.fromEntries(entries)
}

/** True for read-only fields, which the server keeps. */
function isKept(property: JsonSchema, known: Definitions): boolean {
  const { readOnly, oneOf = [] } = resolved(property, known)
  return readOnly === true || oneOf.some((part) => isKept(part, known))
}

function isTyped(property: JsonSchema, known: Definitions): boolean {
  const { type, enum: values, allOf = [], oneOf = [], anyOf = [], ...rest } = resolved(property, known)
  if (type !== undefined || values || rest['const'] !== undefined) return true
  if (allOf.some((part) => isTyped(part, known))) return true
  return [oneOf, anyOf].some((parts) => parts.length > 0 && parts.every((part) => isTyped(part, known)))
}

function toValue(schema: JsonSchema, known: Definitions, depth: number): unknown {
  const { allOf, ...own } = resolved(schema, known)
  if (allOf) return merge({}, ...[own, ...allOf].map((part) => toValue(part, known, depth))) as Json
  if (own['const'] !== undefined) return own['const']
  if (own.enum) return own.enum.find((value) => value !== null)
  const alternative = [...(own.oneOf ?? []), ...(own.anyOf ?? [])].find((part) => part.type !== 'null')
  if (alternative) return toValue(alternative, known, depth)
  const type = [own.type].flat().find((name) => name !== 'null') ?? (own.items ? 'array' : 'object')
  if (own.type !== undefined && [own.type].flat().every((name) => name === 'null')) return null
  switch (type) {
    case 'string':
      return toText(own)
    case 'integer':
    case 'number':
      return (own['minimum'] as number | undefined) ?? 7
    case 'boolean':
      return true
    case 'array':
      return own.items ? [toValue(own.items, known, depth + 1)] : []
    default:
      return toObject(own, known, depth)
  }
}

function toObject({ properties = {}, required = [] }: JsonSchema, known: Definitions, depth: number): Json {
  const needed = depth === 0 ? [...required, ...Object.keys(properties).slice(0, 3)] : required
  return Object.fromEntries(
    [...new Set(needed)].map((name) => [name, toValue(properties[name] ?? {}, known, depth + 1)]),
  )
}

function toText({ format = '', pattern, maxLength }: JsonSchema): string {
  const text =
    texts[format] ??
    fitting.find((candidate) => !pattern || new RegExp(`^(${pattern})$`, 'u').test(candidate)) ??
    ''
  return text.slice(0, (maxLength as number | undefined) ?? text.length)
}

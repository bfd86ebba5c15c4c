import type { PlacedSchema, Schema } from './schemas-at'

/** A proposed key or value. */
export interface Proposal {
  /** A key without its quotes, or a value as JSON. */
  readonly text: string
  /** The types or the possible values of a key. */
  readonly detail: string
  readonly info: string | undefined
}

/** Returns the keys that an object may have, required ones first, without those that it has already. */
export function proposedKeys(
  places: readonly PlacedSchema[],
  present: readonly string[],
): readonly Proposal[] {
  const taken = new Set(present)
  const required = new Set(places.flatMap(({ schema }) => listOf(schema['required'])))
  const found = places.flatMap(({ schema: { properties } }) =>
    Object.entries((properties as Schema | undefined) ?? {}).flatMap(([text, property]) =>
      taken.has(text) || text.startsWith('$') ? [] : [{ text, ...said([property as Schema]) }],
    ),
  )
  const keys = firstOf(found, ({ text }) => text)
  return [...keys.filter(({ text }) => required.has(text)), ...keys.filter(({ text }) => !required.has(text))]
}

/**
 * Returns the possible values of a place, as far as they can be listed: constants, values of an enum, true and false.
 */
export function proposedValues(places: readonly PlacedSchema[]): readonly Proposal[] {
  const found = places.flatMap(({ schema }) => {
    const info = textOf(schema['description'])
    return valuesOf(schema).map((value) => ({ text: JSON.stringify(value), detail: '', info }))
  })
  return firstOf(found, ({ text }) => text)
}

/** Returns the help for a place: its types or values, and its description. Undefined when the schema has neither. */
export function helpOf(
  places: readonly PlacedSchema[],
): { readonly detail: string; readonly info: string | undefined } | undefined {
  const { detail, info } = said(places.map(({ schema }) => schema))
  return detail === '' && info === undefined ? undefined : { detail, info }
}

function said(schemas: readonly Schema[]): { readonly detail: string; readonly info: string | undefined } {
  const values = firstOf(schemas.flatMap(valuesOf), (value) => JSON.stringify(value))
  const types = [...new Set(schemas.flatMap(({ type }) => listOf(type)))]
  const detail =
    values.length > 0 ? values.map((value) => JSON.stringify(value)).join(' | ') : types.join(' | ')
  const infos = [...new Set(schemas.flatMap(({ description }) => textOf(description) ?? []))]
  return { detail, info: infos.length > 0 ? infos.join('\n') : undefined }
}

function valuesOf(schema: Schema): readonly unknown[] {
  if ('const' in schema) return [schema['const']]
  if (Array.isArray(schema['enum'])) return schema['enum']
  return schema['type'] === 'boolean' ? [true, false] : []
}

function listOf(value: unknown): readonly string[] {
  return [value].flat().filter((entry): entry is string => typeof entry === 'string')
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Keeps the first of the entries with the same name. */
function firstOf<T>(entries: readonly T[], nameOf: (entry: T) => string): readonly T[] {
  const names = new Map<string, T>()
  for (const entry of entries) if (!names.has(nameOf(entry))) names.set(nameOf(entry), entry)
  return [...names.values()]
}

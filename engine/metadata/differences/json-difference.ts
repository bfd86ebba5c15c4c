import { isEqual, isPlainObject } from 'lodash-es'

/**
 * The difference between two JSON documents, in a form that can be applied to a later version of the first: additions
 * of the later version stay. Lists of named things (columns, fields, actions ...) are compared by name.
 */
export type JsonDifference =
  | { readonly kind: 'replace'; readonly value: unknown }
  | {
      readonly kind: 'object'
      readonly set: Readonly<Record<string, JsonDifference>>
      readonly removed: readonly string[]
    }
  | {
      readonly kind: 'list'
      readonly order?: readonly string[]
      readonly items: Readonly<Record<string, JsonDifference>>
      readonly removed: readonly string[]
    }

type Json = Record<string, unknown>

/** Returns the difference that turns `base` into `target`, or undefined when they are equal. */
export function differenceOf(base: unknown, target: unknown): JsonDifference | undefined {
  if (isEqual(base, target)) return undefined
  if (isPlainObject(base) && isPlainObject(target)) return objectDifference(base as Json, target as Json)
  if (isNamedList(base) && isNamedList(target)) return listDifference(base, target)
  return { kind: 'replace', value: target }
}

/** Applies a difference to a document, which may be newer than the one it was computed from. */
export function applyDifference(base: unknown, difference: JsonDifference): unknown {
  switch (difference.kind) {
    case 'replace':
      return difference.value
    case 'object':
      return applyToObject(isPlainObject(base) ? (base as Json) : {}, difference)
    case 'list':
      return applyToList(isNamedList(base) ? base : [], difference)
  }
}

function objectDifference(base: Json, target: Json): JsonDifference {
  const set: Record<string, JsonDifference> = {}
  for (const [key, value] of Object.entries(target)) {
    const difference = Object.hasOwn(base, key)
      ? differenceOf(base[key], value)
      : { kind: 'replace' as const, value }
    if (difference) set[key] = difference
  }
  return { kind: 'object', set, removed: Object.keys(base).filter((key) => !Object.hasOwn(target, key)) }
}

function applyToObject(base: Json, difference: Extract<JsonDifference, { kind: 'object' }>): Json {
  const result: Json = {}
  for (const [key, value] of Object.entries(base)) if (!difference.removed.includes(key)) result[key] = value
  for (const [key, entry] of Object.entries(difference.set)) result[key] = applyDifference(base[key], entry)
  return result
}

function listDifference(base: readonly unknown[], target: readonly unknown[]): JsonDifference {
  const before = byName(base)
  const after = byName(target)
  const items: Record<string, JsonDifference> = {}
  for (const [name, item] of after) {
    const difference = before.has(name)
      ? differenceOf(before.get(name), item)
      : { kind: 'replace' as const, value: item }
    if (difference) items[name] = difference
  }
  const removed = [...before.keys()].filter((name) => !after.has(name))
  const kept = [...before.keys()].filter((name) => after.has(name))
  const names = [...after.keys()]
  // An order is stored only if it differs from the base's own: additions at the end need none.
  const natural = [...kept, ...names.filter((name) => !before.has(name))]
  return { kind: 'list', items, removed, ...(isEqual(natural, names) ? {} : { order: names }) }
}

function applyToList(
  base: readonly unknown[],
  difference: Extract<JsonDifference, { kind: 'list' }>,
): unknown[] {
  const result = byName(base)
  const baseNames = [...result.keys()]
  for (const name of difference.removed) result.delete(name)
  for (const [name, entry] of Object.entries(difference.items))
    result.set(name, applyDifference(result.get(name), entry))
  return difference.order ? placeByNeighbour(result, baseNames, difference.order) : [...result.values()]
}

/** Returns the items in the wanted order. An item that the order does not name follows its predecessor in the base. */
function placeByNeighbour(
  items: ReadonlyMap<string, unknown>,
  baseNames: readonly string[],
  order: readonly string[],
): unknown[] {
  const names = order.filter((name) => items.has(name))
  const placed = new Set(names)
  for (const name of [...baseNames, ...items.keys()]) {
    if (!items.has(name) || placed.has(name)) continue
    const before = baseNames[baseNames.indexOf(name) - 1]
    names.splice(before === undefined ? 0 : names.indexOf(before) + 1, 0, name)
    placed.add(name)
  }
  return names.map((name) => items.get(name))
}

/** Returns the entries of a list of named things by their names. */
export function byName(list: readonly unknown[]): Map<string, unknown> {
  return new Map(list.map((item) => [nameOf(item) as string, item]))
}

function isNamedList(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value)) return false
  const names = value.map(nameOf)
  return names.every((name) => name !== undefined) && new Set(names).size === names.length
}

/** Returns the name of a list entry: the entry itself, or its field, id, section, tab, screen, value or code. */
function nameOf(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (!isPlainObject(item)) return undefined
  const entry = item as Json
  for (const key of ['field', 'id', 'section', 'tab', 'screen', 'value', 'code']) {
    const name = entry[key]
    if (typeof name === 'string') return name
  }
  return undefined
}

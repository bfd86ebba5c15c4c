import type { EntityMeta, MetadataProblem, ScreenMeta } from '../../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../../engine/metadata/entities/entity-fields'
import type { Effective } from '../current/effective'
import { withinOf } from '../problems/entity-references'

/** A place in the metadata that names a value, and its entity or screen. */
export interface NamingPlace extends MetadataProblem {
  readonly of: EntityMeta | ScreenMeta
}

type Known = Pick<Effective, 'entities' | 'screens'>
/** Values to search for: by dictionary, and by the field with that dictionary. */
type Values = ReadonlyMap<string, readonly string[]>
type Fields = ReadonlyMap<string, ReadonlySet<string>>
type Node = Readonly<Record<string, unknown>>

/**
 * Finds the places where entities and screens name values of dictionaries: enums and defaults of fields, conditions,
 * values that actions set and send, fixed filters, and texts chosen by the value of a field.
 */
export function valuesInMetadata(known: Known, values: Values): readonly NamingPlace[] {
  const fieldsBy = new Map<string, Fields>()
  const fieldsIn = (name: unknown): Fields => {
    const entity = typeof name === 'string' ? known.entities.get(name) : undefined
    if (!entity) return new Map()
    const found = fieldsBy.get(entity.entity) ?? fieldsWith(entity, values)
    fieldsBy.set(entity.entity, found)
    return found
  }
  /**
   * Returns the fields that a part of a document refers to beyond its context: those of a request, or of another
   * screen's list.
   */
  const fieldsBeside = (node: Node): readonly Fields[] => [
    ...[node['entity'], node['request']].map(fieldsIn),
    ...[node['list'], node['screen']].map((code) => fieldsIn(entityOf(known.screens.get(String(code))))),
  ]
  const placesIn = (node: unknown, pointer: string, around: Fields): readonly string[] => {
    if (Array.isArray(node))
      return node.flatMap((part, index) => placesIn(part, `${pointer}/${index}`, around))
    if (!isNode(node)) return []
    const fields = joined(around, fieldsBeside(node))
    const named = typeof node['field'] === 'string' ? fields.get(node['field']) : undefined
    return [
      ...(named ? besideField(node, pointer, named) : []),
      ...Object.entries(node).flatMap(([key, part]) => {
        const at = `${pointer}/${key}`
        const own = fields.get(key)
        return [...(own ? valuesAt(part, at, own) : []), ...placesIn(part, at, fields)]
      }),
    ]
  }
  const inDocument = (of: EntityMeta | ScreenMeta, source: string, fields: Fields): readonly NamingPlace[] =>
    [...new Set(placesIn(of, '', fields))].map((pointer) => ({
      code: 'in-use',
      pointer,
      detail: 'The value is named here.',
      source,
      of,
    }))
  return [
    ...[...known.entities].flatMap(([name, entity]) => inDocument(entity, `entity.${name}`, fieldsIn(name))),
    ...[...known.screens].flatMap(([code, screen]) =>
      inDocument(screen, `screen.${code}`, fieldsIn(entityOf(screen))),
    ),
  ]
}

function entityOf(screen: ScreenMeta | undefined): unknown {
  return (screen as { readonly entity?: unknown } | undefined)?.entity
}

/** Returns the fields of an entity, and of the entries of its lists, that have one of the dictionaries. */
function fieldsWith(entity: EntityMeta, values: Values): Fields {
  const fields = new Map<string, Set<string>>()
  for (const [field, property] of Object.entries(fieldsOf(entity)))
    for (const [part, pointer] of withinOf(property, field)) {
      const code = part.dictionary ?? part.options?.['code']
      const gone = typeof code === 'string' ? values.get(code) : undefined
      if (!gone) continue
      // A list of values has the name of its field.
      const name =
        pointer
          .replace(/\/items$/, '')
          .split('/')
          .at(-1) ?? field
      fields.set(name, new Set([...(fields.get(name) ?? []), ...gone]))
    }
  return fields
}

function joined(around: Fields, others: readonly Fields[]): Fields {
  const more = others.filter(({ size }) => size > 0)
  if (more.length === 0) return around
  const all = new Map(around)
  for (const fields of more)
    for (const [name, values] of fields) all.set(name, new Set([...(all.get(name) ?? []), ...values]))
  return all
}

const schemas = ['const', 'enum', 'default', 'not', 'contains', 'items', 'anyOf', 'oneOf', 'allOf'] as const

/** Returns the places of values in a value, a list of values, or a schema for a value. */
function valuesAt(node: unknown, pointer: string, values: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => valuesAt(part, `${pointer}/${index}`, values))
  if (isNode(node))
    return schemas.flatMap((keyword) =>
      Object.hasOwn(node, keyword) ? valuesAt(node[keyword], `${pointer}/${keyword}`, values) : [],
    )
  return isValue(node) && values.has(String(node)) ? [pointer] : []
}

/**
 * Returns the places of values beside the name of a field: its default, the offered options, and objects with one key
 * per value.
 */
function besideField(node: Node, pointer: string, values: ReadonlySet<string>): readonly string[] {
  const plain = ['default', 'value', 'values', 'options'].flatMap((key) =>
    isNode(node[key]) ? [] : valuesAt(node[key], `${pointer}/${key}`, values),
  )
  const offered = ['optionsWhen', 'groups'].flatMap((key) =>
    (Array.isArray(node[key]) ? (node[key] as unknown[]) : []).flatMap((part, index) =>
      isNode(part) ? valuesAt(part['options'], `${pointer}/${key}/${index}/options`, values) : [],
    ),
  )
  const keyed = ['keys', 'values', 'codes'].flatMap((key) => {
    const byValue = node[key]
    if (!isNode(byValue)) return []
    return Object.keys(byValue).flatMap((value) => (values.has(value) ? [`${pointer}/${key}/${value}`] : []))
  })
  return [...plain, ...offered, ...keyed]
}

function isValue(node: unknown): node is string | number {
  return typeof node === 'string' || typeof node === 'number'
}

function isNode(node: unknown): node is Node {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

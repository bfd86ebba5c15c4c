import type { EntityMeta, MetadataProblem, ScreenMeta } from '../../../engine/metadata/contract.generated'
import { fieldsOf } from '../../../engine/metadata/entity-fields'
import type { Effective } from './effective'
import { withinOf } from './entity-references'

/** A place in the metadata that names a value, and the entity or the screen that it is in. */
export interface NamingPlace extends MetadataProblem {
  readonly of: EntityMeta | ScreenMeta
}

type Known = Pick<Effective, 'entities' | 'screens'>
/** Values by dictionary; and by the field that has the dictionary. */
type Values = ReadonlyMap<string, readonly string[]>
type Fields = ReadonlyMap<string, ReadonlySet<string>>
type Node = Readonly<Record<string, unknown>>

/**
 * Where entities and screens name values of dictionaries: lists of values and defaults of fields, conditions, what actions
 * set and send, fixed filters, and what is said by the value of a field.
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
  /** What a part of a document speaks of beside what is around it: a request, or the list of another screen. */
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

/** Fields of an entity, and of what its lists hold, that have one of the dictionaries. */
function fieldsWith(entity: EntityMeta, values: Values): Fields {
  const fields = new Map<string, Set<string>>()
  for (const [field, property] of Object.entries(fieldsOf(entity)))
    for (const [part, pointer] of withinOf(property, field)) {
      const code = part.dictionary ?? part.options?.['code']
      const gone = typeof code === 'string' ? values.get(code) : undefined
      if (!gone) continue
      // A list of values is named by its field.
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

/** A value, a list of them, or a schema that a value is held against. */
function valuesAt(node: unknown, pointer: string, values: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(node)) return node.flatMap((part, index) => valuesAt(part, `${pointer}/${index}`, values))
  if (isNode(node))
    return schemas.flatMap((keyword) =>
      Object.hasOwn(node, keyword) ? valuesAt(node[keyword], `${pointer}/${keyword}`, values) : [],
    )
  return isValue(node) && values.has(String(node)) ? [pointer] : []
}

/** What stands beside the name of a field: its default, the choices that are offered, and what there is for each value. */
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

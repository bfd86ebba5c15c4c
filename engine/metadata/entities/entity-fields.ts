import type { EntityMeta, PropertyMeta } from '../contract.generated'
import { plainProperty } from './plain-property'

const id: PropertyMeta = { type: 'string', format: 'id', title: 'Id', readOnly: true }

/** The fields of the group `base`. */
export type AuditField = 'createTime' | 'createBy' | 'createByName' | 'updateTime' | 'updateBy'

const audit: Readonly<Record<AuditField, PropertyMeta>> = {
  createTime: {
    type: 'string',
    format: 'date-time',
    readOnly: true,
    sortable: true,
    filterable: 'range',
    title: 'Created at',
    names: { zh: '创建时间', ru: 'Создано', fr: 'Créé le', de: 'Erstellt am' },
  },
  createBy: {
    type: 'string',
    format: 'id',
    readOnly: true,
    title: 'Created by (id)',
    names: { zh: '创建人ID', ru: 'Создал (id)', fr: 'Créé par (id)', de: 'Erstellt von (Id)' },
  },
  createByName: {
    type: 'string',
    readOnly: true,
    derived: { through: 'createBy', property: 'name' },
    title: 'Created by',
    names: { zh: '创建人', ru: 'Создал', fr: 'Créé par', de: 'Erstellt von' },
  },
  updateTime: {
    type: 'string',
    format: 'date-time',
    readOnly: true,
    sortable: true,
    filterable: 'range',
    title: 'Updated at',
    names: { zh: '更新时间', ru: 'Обновлено', fr: 'Modifié le', de: 'Geändert am' },
  },
  updateBy: {
    type: 'string',
    format: 'id',
    readOnly: true,
    title: 'Updated by (id)',
    names: { zh: '更新人ID', ru: 'Изменил (id)', fr: 'Modifié par (id)', de: 'Geändert von (Id)' },
  },
}

const cache = new WeakMap<EntityMeta, Readonly<Record<string, PropertyMeta>>>()

/**
 * Returns all fields of an entity by name: the key, its own, and the group `base` unless `audit` is false (0.4).
 * References of a field are resolved into the field itself.
 */
export function fieldsOf(entity: EntityMeta): Readonly<Record<string, PropertyMeta>> {
  let fields = cache.get(entity)
  if (!fields) {
    fields = makeFields(entity)
    cache.set(entity, fields)
  }
  return fields
}

/**
 * True when the server fills a field of the group `base`. An entity may define a field of that name with a meaning of
 * its own; the server then leaves it to requests.
 */
export function isAudited(entity: EntityMeta, name: AuditField): boolean {
  if (entity.audit === false) return false
  const own = fieldOf(entity, name)
  return own?.readOnly === true && own.format === audit[name].format
}

function makeFields(entity: EntityMeta): Readonly<Record<string, PropertyMeta>> {
  const own = Object.fromEntries(
    Object.entries(entity.properties).map(([name, property]) => [name, plainProperty(property, entity)]),
  )
  if (entity.audit === false) return { id, ...own }
  const isOwnAuthor = own['createBy'] !== undefined && own['createBy'].readOnly !== true
  const kept = Object.entries(audit).filter(([name]) => !(isOwnAuthor && name === 'createByName'))
  return { id, ...Object.fromEntries(kept), ...own }
}

const byName = new WeakMap<EntityMeta, ReadonlyMap<string, PropertyMeta>>()

/** Returns one field by name; inherited names such as `constructor` are not fields. */
export function fieldOf(entity: EntityMeta, name: string): PropertyMeta | undefined {
  let fields = byName.get(entity)
  if (!fields) byName.set(entity, (fields = new Map(Object.entries(fieldsOf(entity)))))
  return fields.get(name)
}

/** Returns a property of the entries of a list field. */
export function entryField(list: PropertyMeta | undefined, name: string): PropertyMeta | undefined {
  const properties = (list?.items as PropertyMeta | undefined)?.properties as
    | Readonly<Record<string, PropertyMeta>>
    | undefined
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** True when the server sets the field: requests neither need nor may set it. */
export function isServerField(property: PropertyMeta): boolean {
  return property.readOnly === true || property.derived !== undefined
}

/** True when a field is accepted in requests and never served: not shown, searched, sorted by or exported. */
export function isUnserved({ writeOnly, secret }: PropertyMeta): boolean {
  return writeOnly === true || isSecret({ secret })
}

/** True when a field holds a secret. Responses only say that it is set. */
export function isSecret({ secret }: Pick<PropertyMeta, 'secret'>): boolean {
  return secret === true || secret === 'onRequest'
}

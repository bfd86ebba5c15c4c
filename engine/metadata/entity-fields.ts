import type { EntityMeta, PropertyMeta } from './contract.generated'
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
 * All fields of an entity by name: the key, its own, and the group `base` unless `audit` is false (0.4).
 * What a field's references say stands in the field itself.
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
 * Whether the server keeps a field of the group `base`. An entity that has a field of that name with a meaning of its
 * own keeps it to itself: nobody but those who send records writes it.
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

/** One field by name; names such as `constructor` are no fields. */
export function fieldOf(entity: EntityMeta, name: string): PropertyMeta | undefined {
  let fields = byName.get(entity)
  if (!fields) byName.set(entity, (fields = new Map(Object.entries(fieldsOf(entity)))))
  return fields.get(name)
}

/** A property of the records in a field that is a list of them. */
export function entryField(list: PropertyMeta | undefined, name: string): PropertyMeta | undefined {
  const properties = (list?.items as PropertyMeta | undefined)?.properties as
    Readonly<Record<string, PropertyMeta>> | undefined
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}

/** Whether the server keeps the field: requests neither need nor may set it. */
export function isServerField(property: PropertyMeta): boolean {
  return property.readOnly === true || property.derived !== undefined
}

/** Whether a field is taken from requests and never served: neither shown, searched, sorted by nor exported. */
export function isUnserved({ writeOnly, secret }: PropertyMeta): boolean {
  return writeOnly === true || isSecret({ secret })
}

/** Whether a field holds a secret, of which answers tell no more than that it is set. */
export function isSecret({ secret }: Pick<PropertyMeta, 'secret'>): boolean {
  return secret === true || secret === 'onRequest'
}

import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isSecret } from '../../../../engine/metadata/entities/entity-fields'
import { typeOf } from '../../../../engine/model/entities/control-of'
import { columnKindOf, type ColumnKind } from './column-kind'
import { fittingName } from './fitting-name'

export interface Column {
  readonly field: string
  /** The name in the table: that of the field, unless PostgreSQL reserves it or it is too long. */
  readonly name: string
  readonly kind: ColumnKind
  readonly property: PropertyMeta
}

/** The values of a field in the records of an entity (`where`): each record has one of them. */
export type FixedValues = readonly (string | number | boolean | null)[]

/** The table of an entity's records. */
export interface EntityTable {
  readonly entity: EntityMeta
  /** The name within the schema `records`. Entities with `of` share the table of another entity. */
  readonly name: string
  readonly key: Column
  /** True when the server generates the ids; otherwise the client that adds a record chooses its id. */
  readonly makesIds: boolean
  /** The stored fields by name, including the key. */
  readonly columns: ReadonlyMap<string, Column>
  readonly fixed: ReadonlyMap<string, FixedValues>
  /** By secret field, the column with the time at which the secret was set. It belongs to no field of the entity. */
  readonly secrets: ReadonlyMap<string, Column>
  /** The required date-time by which the table is divided into months (`grows`). */
  readonly grows?: Column
  /**
   * The operator of a row, for a table that grows: it decides the shard of the row where the database is a cluster
   * (distributing/).
   */
  readonly shardedBy?: Column
}

/** System columns of every PostgreSQL table. */
const SYSTEM_COLUMNS = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])

/** Returns the table of an entity. `root` is the entity whose table it shares, or the entity itself. */
export function toEntityTable(entity: EntityMeta, root: EntityMeta): EntityTable {
  const columns = new Map<string, Column>()
  for (const [field, property] of Object.entries(fieldsOf(entity))) {
    if (property.virtual || property.derived || field === 'id') continue
    columns.set(field, { field, name: columnName(field), kind: columnKindOf(property), property })
  }
  const secrets = new Map(
    [...columns.values()].flatMap((column) =>
      isSecret(column.property) ? [[column.field, momentColumn(column)] as const] : [],
    ),
  )
  for (const moment of secrets.values()) columns.set(moment.field, moment)
  const id = ownKey(entity) ?? ownKey(root)
  const makesIds = !id || id.format === 'id' || id.readOnly === true
  const property = id ?? { type: 'string', format: 'id', readOnly: true }
  const key: Column = { field: 'id', name: 'id', kind: makesIds ? 'id' : keyKind(property), property }
  return {
    entity,
    name: root.entity,
    key,
    makesIds,
    columns: new Map([['id', key], ...columns]),
    fixed: fixedValues(entity),
    secrets,
    ...growthOf(root),
  }
}

function growthOf(root: EntityMeta): Pick<EntityTable, 'grows' | 'shardedBy'> {
  const grows = storedColumn(root, root.grows?.by)
  if (grows?.kind !== 'time') return {}
  const shardedBy = storedColumn(root, root.tenancy?.field)
  return { grows, ...(shardedBy && shardedBy.kind !== 'json' ? { shardedBy } : {}) }
}

function storedColumn(entity: EntityMeta, field: string | undefined): Column | undefined {
  const property = field === undefined ? undefined : fieldOf(entity, field)
  if (field === undefined || !property || property.virtual || property.derived || field === 'id')
    return undefined
  return { field, name: columnName(field), kind: columnKindOf(property), property }
}

/**
 * Returns the column name of a field. Names that PostgreSQL reserves or would truncate get a character that no field
 * name has.
 */
export function columnName(field: string): string {
  return SYSTEM_COLUMNS.has(field) ? `${field}~` : fittingName(field)
}

function ownKey(entity: EntityMeta): PropertyMeta | undefined {
  return Object.hasOwn(entity.properties, 'id') ? fieldOf(entity, 'id') : undefined
}

/** A key that may be text or number is stored as text, as it appears in URLs. */
function keyKind(property: PropertyMeta): ColumnKind {
  const isMixed = Array.isArray(property.type) && property.type.includes('string')
  return isMixed && typeOf(property) === 'string' ? 'text' : columnKindOf(property)
}

function fixedValues(entity: EntityMeta): ReadonlyMap<string, FixedValues> {
  const entries = Object.entries(entity.where ?? {})
  return new Map(entries.map(([field, value]) => [field, [value].flat() as FixedValues]))
}

/** Suffixes that turn the column name of a secret into that of its time. No field name contains this character. */
const momentNames = { never: '~secret', onRequest: '~shown' } as const

/**
 * Returns the column with the time at which a secret was set. Its name also records the level of secrecy, so that the
 * table keeps it when the entity changes (openedSecrets).
 */
function momentColumn({ field, property }: Column): Column {
  const own = `${field}${momentNames[property.secret === 'onRequest' ? 'onRequest' : 'never']}`
  const kept: PropertyMeta = { type: 'string', format: 'date-time', readOnly: true }
  return { field: own, name: fittingName(own), kind: 'time', property: kept }
}

/** True when the stored values of a column were more secret than its field declares now. */
export function wasMoreSecret({ field, property }: Column, has: (column: string) => boolean): boolean {
  const before = (name: string) => has(fittingName(`${field}${name}`))
  if (property.secret === true) return false
  return before(momentNames.never) || (property.secret !== 'onRequest' && before(momentNames.onRequest))
}

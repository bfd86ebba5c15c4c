import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, fieldsOf, isSecret } from '../../../../engine/metadata/entity-fields'
import { typeOf } from '../../../../engine/model/control-of'
import { columnKindOf, type ColumnKind } from './column-kind'
import { fittingName } from './fitting-name'

export interface Column {
  readonly field: string
  /** Its name in the table: the field's, except where PostgreSQL keeps that for itself. */
  readonly name: string
  readonly kind: ColumnKind
  readonly property: PropertyMeta
}

/** A value that every record of an entity has (`where`); of several, records have one or another. */
export type FixedValues = readonly (string | number | boolean | null)[]

/** Where the records of an entity live. */
export interface EntityTable {
  readonly entity: EntityMeta
  /** Name within the schema `records`. Entities with `of` share that of another. */
  readonly name: string
  readonly key: Column
  /** Whether ids are made here; otherwise whoever adds a record names it. */
  readonly makesIds: boolean
  /** Stored fields by name, the key among them. */
  readonly columns: ReadonlyMap<string, Column>
  readonly fixed: ReadonlyMap<string, FixedValues>
  /** Of each secret the column that says since when it is set, which no field of the entity does. */
  readonly secrets: ReadonlyMap<string, Column>
}

/** Columns that every table of PostgreSQL has. */
const SYSTEM_COLUMNS = new Set(['tableoid', 'xmin', 'cmin', 'xmax', 'cmax', 'ctid'])

/** The table of an entity. `root` is the entity whose table it shares, or itself. */
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
  }
}

/** The name of a field's column. Those of PostgreSQL's own, and those too long for it, get a sign that no field has. */
export function columnName(field: string): string {
  return SYSTEM_COLUMNS.has(field) ? `${field}~` : fittingName(field)
}

function ownKey(entity: EntityMeta): PropertyMeta | undefined {
  return Object.hasOwn(entity.properties, 'id') ? fieldOf(entity, 'id') : undefined
}

/** A key that may be a text or a number is kept as the text that addresses name it by. */
function keyKind(property: PropertyMeta): ColumnKind {
  const isMixed = Array.isArray(property.type) && property.type.includes('string')
  return isMixed && typeOf(property) === 'string' ? 'text' : columnKindOf(property)
}

function fixedValues(entity: EntityMeta): ReadonlyMap<string, FixedValues> {
  const entries = Object.entries(entity.where ?? {})
  return new Map(entries.map(([field, value]) => [field, [value].flat() as FixedValues]))
}

/** By what the column of a secret's moment is called beside that of the secret. No field has this sign. */
const momentNames = { never: '~secret', onRequest: '~shown' } as const

/**
 * The column that says since when a secret is set. Its name tells how secret it is, so that the table knows once the
 * entity says otherwise (secretProblem).
 */
function momentColumn({ field, property }: Column): Column {
  const own = `${field}${momentNames[property.secret === 'onRequest' ? 'onRequest' : 'never']}`
  const kept: PropertyMeta = { type: 'string', format: 'date-time', readOnly: true }
  return { field: own, name: fittingName(own), kind: 'time', property: kept }
}

/** Whether what a column holds was kept as more of a secret than its field now says. */
export function wasMoreSecret({ field, property }: Column, has: (column: string) => boolean): boolean {
  const before = (name: string) => has(fittingName(`${field}${name}`))
  if (property.secret === true) return false
  return before(momentNames.never) || (property.secret !== 'onRequest' && before(momentNames.onRequest))
}

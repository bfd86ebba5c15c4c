import { rootOf } from './root-of'
import type { EntityMeta, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fieldOf, isAudited } from '../../../../engine/metadata/entities/entity-fields'
import { toEntityTable, type Column, type EntityTable } from './entity-table'

/** The target of a field that refers to records of another entity. */
export interface Reference {
  readonly entity: string
  /** The field of that entity whose values the reference holds. */
  readonly value: string
}

/** A stored field that refers to some table. */
export interface Referrer {
  readonly table: EntityTable
  readonly column: Column
  /** The field of the referenced entity whose values the column holds. */
  readonly value: string
  /** For a list of records: the property of each entry that holds the value. */
  readonly within?: string
}

/** A reference in a property of the records that a field lists. */
export interface RowReference extends Reference {
  readonly name: string
}

/** The tables of all current entities. Immutable. */
export interface Storage {
  /** The entity of the console's users. */
  readonly people: string
  /** Returns the table of an entity; undefined when the entity does not exist or has no table. */
  table(entity: string): EntityTable | undefined
  /** All tables by entity. */
  readonly tables: ReadonlyMap<string, EntityTable>
  /**
   * Returns the target of a field that is a reference: by its `reference`, as the parent of a tree, as an audit field,
   * or by the field that it is derived from.
   */
  reference(entity: EntityMeta, field: string): Reference | undefined
  /** Returns the stored fields that refer to records of a table, each column once. */
  referrers(table: string): readonly Referrer[]
}

/** The maximum number of derived fields to follow to the target of a reference. */
const MAX_STEPS = 8

/** @param people the entity of the console's users, to which `createBy` and `updateBy` refer */
export function createStorage(entities: ReadonlyMap<string, EntityMeta>, people = 'user'): Storage {
  const tables = new Map<string, EntityTable>()
  for (const [name, entity] of entities) {
    const root = rootOf(entity, entities)
    if (root && (root.store ?? 'table') === 'table') tables.set(name, toEntityTable(entity, root))
  }
  const reference = (entity: EntityMeta, field: string, steps = 0): Reference | undefined => {
    const property = fieldOf(entity, field)
    if (!property) return undefined
    if (property.derived?.through && property.derived.property && steps < MAX_STEPS) {
      const target = entities.get(reference(entity, property.derived.through, steps + 1)?.entity ?? '')
      return target && reference(target, property.derived.property, steps + 1)
    }
    if (property.reference)
      return { entity: property.reference.entity, value: property.reference.value ?? 'id' }
    if (entity.tree?.parent === field) return { entity: entity.entity, value: 'id' }
    return isPersonField(entity, field) ? { entity: people, value: 'id' } : undefined
  }
  let referrers: ReadonlyMap<string, readonly Referrer[]> | undefined
  return {
    people,
    tables,
    table: (entity) => tables.get(entity),
    reference,
    referrers: (table) => (referrers ??= collectReferrers(tables, reference)).get(table) ?? [],
  }
}

/** Returns the tables of all entities that share a table. The entity that names the table comes first. */
export function sharingTables(
  { tables }: Pick<Storage, 'tables'>,
  { name }: EntityTable,
): readonly EntityTable[] {
  const sharing = [...tables.values()].filter((table) => table.name === name)
  return sharing.sort(
    (one, other) => Number(other.entity.entity === name) - Number(one.entity.entity === name),
  )
}

function isPersonField(entity: EntityMeta, field: string): boolean {
  return (field === 'createBy' || field === 'updateBy') && isAudited(entity, field)
}

function collectReferrers(tables: ReadonlyMap<string, EntityTable>, reference: Storage['reference']) {
  const byTable = new Map<string, Map<string, Referrer>>()
  for (const table of tables.values()) {
    for (const column of table.columns.values()) {
      if (isPersonField(table.entity, column.field)) continue
      const own = reference(table.entity, column.field)
      for (const { name, entity, value } of [
        ...(own ? [{ ...own, name: undefined }] : []),
        ...rowReferences(column.property),
      ]) {
        const target = tables.get(entity)
        if (!target) continue
        const known = byTable.get(target.name) ?? new Map<string, Referrer>()
        byTable.set(target.name, known)
        const referrer = { table, column, value, ...(name === undefined ? {} : { within: name }) }
        known.set(JSON.stringify([table.name, column.name, value, name ?? null]), referrer)
      }
    }
  }
  return new Map([...byTable].map(([name, known]) => [name, [...known.values()]]))
}

/** Returns the references in the records that a field lists (`items`). */
export function rowReferences({ items }: PropertyMeta): readonly RowReference[] {
  const row = items as PropertyMeta | undefined
  if (typeof row !== 'object' || row === null || !row.properties) return []
  return Object.entries(row.properties as Readonly<Record<string, PropertyMeta>>).flatMap(
    ([name, { reference }]) =>
      reference ? [{ name, entity: reference.entity, value: reference.value ?? 'id' }] : [],
  )
}

import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type { EntityMeta, MetadataProblem } from '../../../../engine/metadata/contract.generated'
import type { Column, EntityTable } from '../../records/storage/entity-table'
import { columnOf, tableName } from '../../records/storage/sql-names'
import { createStorage } from '../../records/storage/storage'
import type { Effective } from '../current/effective'
import { withinOf } from '../problems/entity-references'
import { keyOf, type MetadataKind, type MetadataRow } from '../kinds'
import { valuesInMetadata, type NamingPlace } from './values-in-metadata'

/** Records that use a row of metadata, or a place in the metadata that does. */
export interface Use extends MetadataProblem {
  readonly entity: EntityMeta
  /** The field with the value; undefined when whole records count. */
  readonly field?: string
  readonly count: number
}

/**
 * Returns the uses of rows that are to be removed: by records with a value, by records of an entity, by roles with a
 * menu.
 */
export async function usesOfRows(
  db: Queryable,
  effective: Effective,
  kind: MetadataKind,
  rows: readonly MetadataRow[],
): Promise<readonly Use[]> {
  if (kind === 'dictItem') return usesOfValues(db, effective, rows)
  const tables = await tablesIn(db, effective)
  if (kind === 'menu') {
    const roles = tables.find(({ entity }) => entity.entity === 'role')
    const column = roles?.columns.get('menuIds')
    const ids = rows.map((row) => row.id)
    return roles && column ? count(db, roles, column, '/properties/menuIds', inList(column, ids)) : []
  }
  if (kind !== 'componentConfig') return []
  const names = new Set(
    rows.filter((row) => row['componentType'] === 'entity').map((row) => String(row['code'])),
  )
  const uses: Use[] = []
  // One after another: a transaction has one connection.
  for (const table of tables)
    if (isNamedAfter(table) && names.has(table.name))
      uses.push(...(await count(db, table, undefined, '', sql`true`)))
  return uses
}

/** Returns the places where metadata names values of dictionaries that are to be removed. */
export function placesOfRows(
  effective: Effective,
  kind: MetadataKind,
  rows: readonly MetadataRow[],
): readonly NamingPlace[] {
  return kind === 'dictItem' ? valuesInMetadata(effective, valuesOf(rows)) : []
}

/** Groups values by the code of their dictionary. */
function valuesOf(rows: readonly MetadataRow[]): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>()
  for (const row of rows) {
    const { scope, name } = keyOf('dictItem', row)
    values.set(scope, [...(values.get(scope) ?? []), name])
  }
  return values
}

async function usesOfValues(
  db: Queryable,
  effective: Effective,
  rows: readonly MetadataRow[],
): Promise<readonly Use[]> {
  const gone = valuesOf(rows)
  const uses: Use[] = []
  // Entities that share a table share its columns too, so each column is counted once.
  const counted = new Set<string>()
  for (const table of await tablesIn(db, effective)) {
    for (const column of table.columns.values()) {
      for (const [part, pointer] of withinOf(column.property, `/properties/${column.field}`)) {
        const values = gone.get(part.dictionary ?? '')
        const where = values && conditionOf(column, pointer, values)
        const key = JSON.stringify([table.name, column.name, pointer, part.dictionary])
        if (!where || counted.has(key)) continue
        counted.add(key)
        uses.push(...(await count(db, table, column, pointer, where)))
      }
    }
  }
  return uses
}

/** Returns the condition that a column has one of these values, directly or in the entries of its list. */
function conditionOf(column: Column, pointer: string, values: readonly string[]): Sql | undefined {
  const [, , field, items, properties, name, ...deeper] = pointer.split('/')
  if (field !== column.field || deeper.length > 0) return undefined
  if (items === undefined) return column.kind === 'json' ? inList(column, values) : equal(column, values)
  if (items !== 'items') return undefined
  return properties === undefined ? inList(column, values) : inList(column, values, name)
}

function equal(column: Column, values: readonly string[]): Sql {
  return sql`${columnOf('t', column)}::text = any(${values}::text[])`
}

/** Returns the condition that a list has one of these values. Numbers may be stored as numbers or as text. */
function inList(column: Column, values: readonly string[], name?: string): Sql {
  const held = values.flatMap((value) => (/^-?\d{1,15}$/.test(value) ? [value, Number(value)] : [value]))
  const sought = held.map((value) => JSON.stringify(name === undefined ? value : [{ [name]: value }]))
  return sql`${columnOf('t', column)} @> any(${sought}::jsonb[])`
}

async function count(
  db: Queryable,
  table: EntityTable,
  column: Column | undefined,
  pointer: string,
  where: Sql,
): Promise<readonly Use[]> {
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from ${tableName(table)} as t where ${where}`.execute(db)
  const total = Number(rows[0]?.total)
  if (total === 0) return []
  const { entity } = table
  const detail = `In use by records of "${entity.entity}": ${total}.`
  const source = `entity.${entity.entity}`
  return [
    {
      code: 'in-use',
      pointer,
      detail,
      source,
      entity,
      count: total,
      ...(column ? { field: column.field } : {}),
    },
  ]
}

/** Returns the existing tables, once for each entity with records in them. Entities that name a table come first. */
async function tablesIn(db: Queryable, { entities }: Effective): Promise<readonly EntityTable[]> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables where table_schema = 'records'`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const tables = [...createStorage(entities).tables.values()].filter(({ name }) => there.has(name))
  return tables.sort((one, other) => Number(isNamedAfter(other)) - Number(isNamedAfter(one)))
}

function isNamedAfter({ name, entity }: EntityTable): boolean {
  return name === entity.entity
}

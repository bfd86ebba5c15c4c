import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import type { PropertyMeta } from '../../../engine/metadata/contract.generated'
import { controlOf } from '../../../engine/model/entities/control-of'
import { operationsOf } from '../../../engine/model/entities/endpoints-of'
import type { Definitions } from '../metadata/current/definitions'
import { tableName } from '../records/storage/sql-names'
import { createStorage } from '../records/storage/storage'
import type { EntityTable } from '../records/storage/entity-table'
import type { StoredName } from './file-storage'

const controls: ReadonlySet<unknown> = new Set(['image', 'file'])

/** True for an entity that users add or edit. Other tables hold copies of addresses, in millions of rows. */
function isKeptByPeople({ entity }: EntityTable): boolean {
  return operationsOf(entity).some((operation) => operation === 'add' || operation === 'edit')
}

/**
 * True when a record of any entity refers to a file: in a field whose control, by its entity or on a screen, is a picture
 * or a file, or in a list of records with such a field.
 */
export async function isNamedByRecord(
  db: Queryable,
  { entities, screens }: Pick<Definitions, 'entities' | 'screens'>,
  name: StoredName,
): Promise<boolean> {
  const byScreen = new Set(
    [...screens.values()].flatMap((screen) =>
      'entity' in screen ? fieldsIn(screen).map((field) => `${screen.entity} ${field}`) : [],
    ),
  )
  const columns = new Map(
    [...createStorage(entities).tables.values()]
      .filter(isKeptByPeople)
      .flatMap((table) =>
        [...table.columns.values()]
          .filter(
            ({ field, property }) => holdsFile(property) || byScreen.has(`${table.entity.entity} ${field}`),
          )
          .map((column) => [`${table.name} ${column.name}`, { table, column }] as const),
      ),
  )
  for (const { table, column } of columns.values()) {
    const { rows } = await sql`select 1 from ${tableName(table)}
      where ${sql.id(column.name)}::text like ${`%${name}%`} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

/** True for a picture or file field, and for one whose records have such a field. */
function holdsFile(property: PropertyMeta): boolean {
  const { properties, items } = property as {
    readonly properties?: Readonly<Record<string, PropertyMeta>>
    readonly items?: PropertyMeta
  }
  const parts = [...Object.values(properties ?? {}), ...(items ? [items] : [])]
  return controls.has(controlOf(property)) || parts.some(holdsFile)
}

/** Returns the fields to which a part of a screen gives the control of a picture or a file, in some state at least. */
function fieldsIn(part: unknown): readonly string[] {
  if (typeof part !== 'object' || part === null) return []
  const { field, control, controlWhen } = part as Readonly<Record<string, unknown>>
  const given = [control, ...[controlWhen ?? []].flat().map((one: { control?: unknown }) => one.control)]
  return [
    ...(typeof field === 'string' && given.some((one) => controls.has(one)) ? [field] : []),
    ...Object.values(part).flatMap(fieldsIn),
  ]
}

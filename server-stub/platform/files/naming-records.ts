import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { controlOf } from '../../../engine/model/entities/control-of'
import { operationsOf } from '../../../engine/model/entities/endpoints-of'
import type { Definitions } from '../metadata/current/definitions'
import { tableName } from '../records/storage/sql-names'
import { createStorage } from '../records/storage/storage'
import type { EntityTable } from '../records/storage/entity-table'
import type { StoredName } from './file-storage'

const controls: ReadonlySet<string> = new Set(['image', 'file'])

/** True for an entity that users add or edit. Other tables hold copies of addresses, in millions of rows. */
function isKeptByPeople({ entity }: EntityTable): boolean {
  return operationsOf(entity).some((operation) => operation === 'add' || operation === 'edit')
}

/** True when a record of any entity refers to a file in a picture or file field. */
export async function isNamedByRecord(
  db: Queryable,
  { entities }: Pick<Definitions, 'entities'>,
  name: StoredName,
): Promise<boolean> {
  const columns = new Map(
    [...createStorage(entities).tables.values()]
      .filter(isKeptByPeople)
      .flatMap((table) =>
        [...table.columns.values()]
          .filter(({ kind, property }) => kind === 'text' && controls.has(controlOf(property)))
          .map((column) => [`${table.name} ${column.name}`, { table, column }] as const),
      ),
  )
  for (const { table, column } of columns.values()) {
    const { rows } = await sql`select 1 from ${tableName(table)}
      where ${sql.id(column.name)} like ${`%${name}%`} limit 1`.execute(db)
    if (rows.length > 0) return true
  }
  return false
}

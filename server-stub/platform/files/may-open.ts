import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { isSecret } from '../../../engine/metadata/entities/entity-fields'
import { controlOf } from '../../../engine/model/entities/control-of'
import { can, type Requirement } from '../../../engine/permissions/can'
import type { Definitions } from '../metadata/current/definitions'
import type { Person } from '../person/person'
import { rowCondition } from '../records/reading/rows/row-condition'
import { createRowSource } from '../records/reading/rows/row-source'
import type { Column, EntityTable } from '../records/storage/entity-table'
import { columnOf, tableName } from '../records/storage/sql-names'
import { createStorage, type Storage } from '../records/storage/storage'
import type { StoredName } from './file-storage'

/**
 * `free` for a file of all logged-in users, `guarded` for one of some users, `closed` for one that the person may not
 * open.
 */
export type Opening = 'free' | 'guarded' | 'closed'

interface GuardedField {
  readonly table: EntityTable
  readonly column: Column
  /** Required permission; undefined for a secret, which is never shown. */
  readonly view: Requirement | undefined
}

interface Guarded {
  readonly storage: Storage
  readonly fields: readonly GuardedField[]
}

const known = new WeakMap<Definitions['entities'], Guarded>()

/**
 * Decides whether a person may open a file. If a record refers to it in a field with a permission of its own, the
 * person needs that permission and must see the record. For other files the address suffices, whatever its source. A
 * secret is never opened.
 */
export async function mayOpen(
  db: Queryable,
  { entities }: Pick<Definitions, 'entities'>,
  name: StoredName,
  person: Person,
): Promise<Opening> {
  const { storage, fields } = guardedFields(entities)
  let opening: Opening = 'free'
  for (const { table, column, view } of fields) {
    const source = createRowSource(table, { storage, person })
    const seen = rowCondition(source, person)
    const { rows } = await sql<{ isSeen: boolean }>`select ${seen} as "isSeen"
      from ${tableName(table)} as t${source.joins()}
      where ${columnOf(source.alias, column)} like ${`%${name}%`}`.execute(db)
    if (rows.length === 0) continue
    if (view !== undefined && can(person.access, view) && rows.some(({ isSeen }) => isSeen)) return 'guarded'
    opening = 'closed'
  }
  return opening
}

function guardedFields(entities: Definitions['entities']): Guarded {
  const found = known.get(entities)
  if (found) return found
  const storage = createStorage(entities)
  const fields = [...storage.tables.values()].flatMap((table) =>
    [...table.columns.values()].flatMap((column): readonly GuardedField[] => {
      const view = column.property.permission?.view
      const isFile = column.kind === 'text' && ['image', 'file'].includes(controlOf(column.property))
      if (isFile && isSecret(column.property)) return [{ table, column, view: undefined }]
      return isFile && view !== undefined ? [{ table, column, view }] : []
    }),
  )
  const guarded = { storage, fields }
  known.set(entities, guarded)
  return guarded
}

import { sql, type Kysely } from 'kysely'
import { isSecret } from '../../../engine/metadata/entity-fields'
import { controlOf } from '../../../engine/model/control-of'
import { can, type Requirement } from '../../../engine/permissions/can'
import type { Tables } from '../database/tables'
import type { Definitions } from '../metadata/definitions'
import type { Person } from '../person/person'
import { rowCondition } from '../records/reading/row-condition'
import { createRowSource } from '../records/reading/row-source'
import type { Column, EntityTable } from '../records/storage/entity-table'
import { columnOf, tableName } from '../records/storage/sql-names'
import { createStorage, type Storage } from '../records/storage/storage'
import type { StoredName } from './file-storage'

/** Whether a file is anybody's who is signed in, some people's alone, or not the person's. */
export type Opening = 'free' | 'guarded' | 'closed'

interface GuardedField {
  readonly table: EntityTable
  readonly column: Column
  /** What it takes; undefined for a secret, which nobody is shown. */
  readonly view: Requirement | undefined
}

interface Guarded {
  readonly storage: Storage
  readonly fields: readonly GuardedField[]
}

const known = new WeakMap<Definitions['entities'], Guarded>()

/**
 * A file that a record names in a field of its own permission takes that permission, and that the person sees the record:
 * who knows its address has it from somewhere, and is not asked from where. One that is a secret is opened by nobody.
 */
export async function mayOpen(
  db: Kysely<Tables>,
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

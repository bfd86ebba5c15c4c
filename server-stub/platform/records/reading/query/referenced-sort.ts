import { fieldOf } from '../../../../../engine/metadata/entities/entity-fields'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { sql } from '../../../database/sql/sql'
import type { Column, EntityTable } from '../../storage/entity-table'
import { indexesOf } from '../../storage/indexes-of'
import { columnOf, tableName } from '../../storage/sql-names'
import { sharingTables, type Storage } from '../../storage/storage'
import { isOrdered } from '../../storage/wanted-index'
import { MAX_STEPS, type RowSourceContext } from '../rows/row-source'
import { sameValue } from '../rows/same-value'
import { isHeldBack } from '../rows/shared-rows'
import type { Sort } from './query-order'

/** A field of a referenced record: the reference in each record on the way, and the field itself at its end. */
interface Way {
  readonly references: readonly Place[]
  readonly end: Place
}

interface Place {
  readonly table: EntityTable
  readonly column: Column
}

/**
 * Returns the first field of a sort when it belongs to a referenced record and an index has its order: a list then
 * walks the few referenced records in that order and finds the rows of each, instead of sorting all rows. Every
 * reference on the way must be required, because a row without it would not be found. The field must be unique, so that
 * few rows have the same value. Tables that are divided by month are left out, as very many of their rows may refer to one record.
 */
export function referencedSort(
  table: EntityTable,
  sort: Sort,
  { storage, person }: RowSourceContext,
): string | undefined {
  const [first] = sort
  const way = first && wayTo(storage, table, first.field)
  if (!way || way.references.length === 0 || table.grows) return undefined
  const { references, end } = way
  const isHidden = [...references, end].some(
    (place) => place.column.property.shared !== undefined || isHeldBack(place.table, place.column),
  )
  const isCarried =
    end.column.property.unique === true &&
    !end.table.grows &&
    (person.departments === 'all' || !isHidden) &&
    references.every((place) => !place.table.grows && isAlwaysSet(storage, place)) &&
    indexesOf(storage, end.table).some((index) => isOrdered(index, end.column, end.table.key))
  return isCarried ? first.field : undefined
}

function wayTo(storage: Storage, table: EntityTable, field: string, steps = 0): Way | undefined {
  const column = table.columns.get(field)
  if (column) return { references: [], end: { table, column } }
  const { through, property } = fieldOf(table.entity, field)?.derived ?? {}
  if (through === undefined || property === undefined || steps >= MAX_STEPS) return undefined
  const held = wayTo(storage, table, through, steps + 1)
  const target = storage.table(storage.reference(table.entity, through)?.entity ?? '')
  const rest = target && wayTo(storage, target, property, steps + 1)
  return held && rest && { references: [...held.references, held.end, ...rest.references], end: rest.end }
}

/** True when every entity of the table that can write a field requires it. */
function isAlwaysSet(storage: Storage, { table, column: { field } }: Place): boolean {
  return sharingTables(storage, table).every(({ entity }) => {
    const mayAdd = entity.operations?.includes('add') ?? true
    const mayEdit = fieldOf(entity, field)?.readOnly !== true
    return entity.required?.includes(field) === true || (!mayAdd && !mayEdit)
  })
}

const known = new WeakMap<Storage, Map<string, Promise<boolean>>>()

/**
 * Returns whether no row lacks a referenced record on the way to a field, as rows may be older than the rule that
 * requires a reference. Asked once for each reference: rows that are written later have their records, and a record
 * that others refer to cannot be deleted.
 */
export async function haveReferenced(
  db: DatabaseClient,
  table: EntityTable,
  field: string,
  { storage }: Pick<RowSourceContext, 'storage'>,
): Promise<boolean> {
  const answers = known.get(storage) ?? new Map<string, Promise<boolean>>()
  known.set(storage, answers)
  const asked = (wayTo(storage, table, field)?.references ?? []).map((place) => {
    const name = JSON.stringify([place.table.name, place.column.name])
    const answer = answers.get(name) ?? isComplete(db, storage, place)
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  })
  return (await Promise.all(asked)).every(Boolean)
}

async function isComplete(db: DatabaseClient, storage: Storage, { table, column }: Place): Promise<boolean> {
  const reference = storage.reference(table.entity, column.field)
  const target = reference && storage.table(reference.entity)
  const by = target?.columns.get(reference?.value ?? '')
  if (!target || !by) return false
  const same = sameValue(
    { sql: columnOf('r', by), kind: by.kind },
    { sql: columnOf('t', column), kind: column.kind },
  )
  const { rows } = await sql<{ complete: boolean }>`
    select not exists (select from ${tableName(table)} as t
      where not exists (select from ${tableName(target)} as r where ${same})) as complete`.execute(db)
  return rows[0]?.complete === true
}

import { sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import type { FieldRefusal } from '../../../refusal/api-refusal'
import type { WireRow } from '../../record-store'
import { sameValue } from '../../reading/rows/same-value'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'

/** An arbitrary number, the same in every server: only one branch of a tree moves at a time. */
const LOCK = 6_021_025

/** Refuses a parent that is the record itself or one of its descendants. */
export async function checkTree(
  trx: Transaction,
  table: EntityTable,
  record: WireRow,
  changed: ReadonlySet<string>,
): Promise<readonly FieldRefusal[]> {
  const parent = table.columns.get(table.entity.tree?.parent ?? '')
  const id = record[table.key.field]
  const above = parent && record[parent.field]
  if (!parent || !changed.has(parent.field) || above === null || above === undefined) return []
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${table.name}))`.execute(trx)
  const key = (alias: string) => ({ sql: columnOf(alias, table.key), kind: table.key.kind })
  const value = (held: unknown) => ({ sql: sql`${String(held)}::text`, kind: 'text' as const })
  const { rows } = await sql`
    with recursive up as (
      select ${key('t').sql} as id, ${columnOf('t', parent)} as parent from ${tableName(table)} as t
      where ${sameValue(key('t'), value(above))}
      union select ${key('t').sql}, ${columnOf('t', parent)} from ${tableName(table)} as t
      join up on ${sameValue(key('t'), { sql: sql`up.parent`, kind: parent.kind })}
    ) select 1 from up where ${sameValue({ sql: sql`up.id`, kind: table.key.kind }, value(id))}`.execute(trx)
  return rows.length > 0 ? [{ field: parent.field, message: 'server.vetoed' }] : []
}

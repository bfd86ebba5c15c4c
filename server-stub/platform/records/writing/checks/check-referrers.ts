import { sql, type Sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import { resolveText } from '../../../../../engine/metadata/locale/local-text'
import { ApiRefusal } from '../../../refusal/api-refusal'
import type { RowSourceContext } from '../../reading/rows/row-source'
import { sameValue } from '../../reading/rows/same-value'
import { sqlTypes } from '../../storage/column-kind'
import { toColumn } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import type { Referrer } from '../../storage/storage'
import type { WireRow } from '../../record-store'

/**
 * Refuses (409 `referenced`) when other records refer to these, and names their entity. The rows must be locked `for
 * update`: a transaction that adds a reference locks the referenced row. It therefore either commits first and is found
 * here, or comes later and finds no row to refer to.
 * @param values only references by these fields count; default: all
 */
export async function checkReferrers(
  trx: Transaction,
  table: EntityTable,
  rows: readonly WireRow[],
  { storage, person }: RowSourceContext,
  values?: ReadonlySet<string>,
): Promise<void> {
  const referrers = storage.referrers(table.name).filter(({ value }) => !values || values.has(value))
  const searches = referrers.flatMap((referrer, index) => {
    const found = search(table, rows, referrer)
    return found ? [sql`(select ${index}::int as referrer where exists (${found}))`] : []
  })
  if (searches.length === 0) return
  const found = await sql<{ referrer: number }>`${sql.join(searches, ' union all ')} limit 1`.execute(trx)
  const by = found.rows[0] && referrers[found.rows[0].referrer]?.table.entity
  if (!by) return
  const name = resolveText(by, person.language, by.entity)
  throw new ApiRefusal({ status: 409, reason: 'referenced', message: 'server.referenced', values: { name } })
}

/** Returns a query for rows that refer to any of these rows. References among these rows themselves do not count. */
function search(
  table: EntityTable,
  rows: readonly WireRow[],
  { table: other, column, value, within }: Referrer,
): Sql | undefined {
  const referred = table.columns.get(value)
  const held = rows.map((row) => row[value]).filter((entry) => entry !== null && entry !== undefined)
  if (!referred || held.length === 0) return undefined
  const at = columnOf('r', column)
  const operands = held.map((entry) => toColumn(referred.kind, entry))
  const refers =
    column.kind === 'json'
      ? sql`${at} @> any(${held.map((entry) => JSON.stringify(within === undefined ? entry : [{ [within]: entry }]))}::jsonb[])`
      : sql`exists (select 1 from unnest(${operands}::${sql.raw(sqlTypes[referred.kind])}[]) as v(held)
          where ${sameValue({ sql: at, kind: column.kind }, { sql: sql`v.held`, kind: referred.kind })})`
  const keys = rows.map((row) => toColumn(table.key.kind, row[table.key.field]))
  const others =
    other.name === table.name
      ? sql` and ${columnOf('r', other.key)} <> all(${keys}::${sql.raw(sqlTypes[table.key.kind])}[])`
      : sql``
  return sql`select 1 from ${tableName(other)} as r where ${refers}${others}`
}

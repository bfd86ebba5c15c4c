import { sql, type Sql } from '../../../database/sql/sql'
import type { Transaction } from '../../../database/sql/database-client'
import { rememberRows } from '../../growing/places-of'
import { withinParts } from '../../growing/within-parts'
import type { WireRow } from '../../record-store'
import { sqlTypes } from '../../storage/column-kind'
import { isStorable, toColumn } from '../../storage/column-value'
import type { EntityTable } from '../../storage/entity-table'
import { allOf, columnOf, tableName } from '../../storage/sql-names'
import { readableFields } from '../rows/readable-fields'
import { rowCondition } from '../rows/row-condition'
import { createRowReader } from '../rows/row-reader'
import { createRowSource, type RowSourceContext } from '../rows/row-source'
import type { RowSource } from '../rows/rows-under-alias'

/**
 * Returns the records whose stored fields equal these values (an array: any of them), locked in the order of their keys
 * until the transaction ends. Throws Error for a field without a column, which is a bug of the caller.
 */
export async function selectRecords(
  trx: Transaction,
  table: EntityTable,
  where: WireRow,
  context: RowSourceContext,
): Promise<readonly WireRow[]> {
  const source = createRowSource(table, context)
  const reader = createRowReader(source, readableFields(table))
  const conditions = Object.entries(where).map(([field, value]) => {
    const column = table.columns.get(field)
    if (!column) throw new Error(`${table.entity.entity} does not store "${field}".`)
    const values = [value].flat()
    const stored = values
      .filter((one) => isStorable(column.kind, one))
      .map((one) => toColumn(column.kind, one))
    const at = columnOf(source.alias, column)
    const same = sql`${at} = any(${stored}::${sql.raw(sqlTypes[column.kind])}[])`
    return values.includes(null) ? sql`(${same} or ${at} is null)` : same
  })
  const condition = allOf([...conditions, rowCondition(source, context.person)])
  const find = (within: Sql) => sql<WireRow>`
    select ${reader.selection} from ${tableName(table)} as t${source.joins()}
    where ${within} and ${condition} order by ${columnOf(source.alias, table.key)} for no key update of t`
  const ids = [where[table.key.field] ?? []].flat().filter((id) => isStorable(table.key.kind, id))
  const named = table.shardedBy && where[table.shardedBy.field]
  const tenants = named === undefined || named === null ? undefined : [named].flat().map(String)
  const { rows } = await withinParts(trx, table, {
    ids,
    among: tenants,
    at: (name) => sql.id(source.alias, name),
    run: (within) => find(within).execute(trx),
    isWhole: (found) => found.rows.length >= new Set(ids).size,
    locks: true,
    tenants: async () => tenants ?? tenantsOf(trx, source, condition),
  })
  const found = reader.read(rows)
  if (table.grows && ids.length === 0) rememberRows(trx, table, found)
  return found
}

async function tenantsOf(trx: Transaction, source: RowSource, condition: Sql): Promise<readonly string[]> {
  const { shardedBy } = source.table
  if (!shardedBy) return []
  const { rows } = await sql<{ tenant: string }>`
    select distinct ${columnOf(source.alias, shardedBy)}::text as tenant
    from ${tableName(source.table)} as t${source.joins()} where ${condition}`.execute(trx)
  return rows.map(({ tenant }) => tenant).sort()
}

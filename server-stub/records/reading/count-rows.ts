import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../database/tables'
import type { RecordPage, RecordQuery } from '../record-store'
import type { ColumnKind } from '../storage/column-kind'
import type { EntityTable } from '../storage/entity-table'
import { tableName } from '../storage/sql-names'
import { queryConditions } from './query-conditions'
import { refuseQuery } from './refuse'
import { createRowSource, type QueryContext } from './row-source'
import { visibleField } from './served-fields'

const summed: readonly ColumnKind[] = ['integer', 'long', 'money', 'decimal']

/**
 * A call that counts the rows of a query and adds up what it wants totals of, in one go.
 * Throws at once what queryConditions throws, and 400 `unknown-total`.
 */
export function countRows(db: Kysely<Tables>, table: EntityTable, query: RecordQuery, context: QueryContext) {
  const source = createRowSource(table, context)
  const where = queryConditions(source, query, context)
  const totals = query.totals.map((name) => {
    const field = visibleField(table.entity, name, context.person) && source.field(name)
    if (!field || !summed.includes(field.kind)) throw refuseQuery('unknown-total', name)
    return { name, field }
  })
  return async (): Promise<Pick<RecordPage, 'total' | 'totals'>> => {
    const sums = totals.map(({ field }, index) => sql`, sum(${field.sql}) as ${sql.id(`sum${index}`)}`)
    const statement = sql<Record<string, string | number | null>>`
      select count(*) as total${sql.join(sums, sql``)}
      from ${tableName(table)} as t${source.joins()} where ${where}`
    const row = (await statement.execute(db)).rows[0] ?? {}
    const total = Number(row['total'] ?? 0)
    if (totals.length === 0) return { total }
    const added = totals.map(({ name, field }, index) => [
      name,
      toTotal(row[`sum${index}`] ?? null, field.kind),
    ])
    return { total, totals: Object.fromEntries(added) as Record<string, number | null> }
  }
}

function toTotal(sum: string | number | null, kind: ColumnKind): number | null {
  if (sum === null) return null
  return kind === 'money' ? Number(sum) / 100 : Number(sum)
}

import { sql, type Sql } from '../../../database/sql/sql'
import type { Queryable } from '../../../database/sql/database-client'
import type { RecordColumns } from '../../record-columns'
import type { RecordQuery } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { tableName } from '../../storage/sql-names'
import type { FieldSql } from '../rows/field-sql'
import { testedQuery } from '../filters/tested-query'
import { queryConditions } from '../query/query-conditions'
import { checkSort, queryOrder } from '../query/query-order'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { servedFields } from '../rows/served-fields'

/**
 * Returns some fields of all rows of a query, by column. The database packs the values, so that twenty thousand rows
 * cost little more than a few. Fields that the person may not see are left out. Throws the same ApiRefusals as a list.
 */
export async function readColumns(
  db: Queryable,
  table: EntityTable,
  query: RecordQuery,
  context: QueryContext,
  wanted: readonly string[],
): Promise<RecordColumns> {
  const source = createRowSource(table, context)
  const served = new Set(servedFields(table.entity, context.person))
  const fields = wanted.flatMap((name) => {
    const field = served.has(name) ? source.field(name) : undefined
    return field ? [{ name, field }] : []
  })
  const order = queryOrder(source, checkSort(table, query.sort, context.person))
  const where = queryConditions(source, testedQuery(table, query, context), context)
  const cells = sql.join(fields.map(({ field }, at) => sql`${toCell(field)} as ${sql.id(`f${at}`)}`))
  const packed = sql.join(
    fields.map((_, at) => sql`json_agg(${sql.id(`f${at}`)})::text as ${sql.id(`f${at}`)}`),
  )
  const { rows } = await sql<Record<string, string | null>>`
    select ${packed} from (select ${cells} from ${tableName(table)} as t${source.joins()}
      where ${where} order by ${order}) as found`.execute(db)
  return Object.fromEntries(
    fields.map(({ name }, at) => [
      name,
      JSON.parse(rows[0]?.[`f${at}`] ?? '[]') as readonly (string | number | null)[],
    ]),
  )
}

function toCell({ sql: value, kind }: FieldSql): Sql {
  const isNumber = kind === 'integer' || kind === 'decimal' || kind === 'long'
  return isNumber ? sql`(${value})::float8` : sql`(${value})::text`
}

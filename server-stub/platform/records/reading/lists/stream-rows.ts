import { readByCursor } from '../../../database/sql/read-by-cursor'
import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { isDistributed } from '../../distributing/is-distributed'
import type { RecordQuery, WireRow } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { tableName } from '../../storage/sql-names'
import { testedQuery, type TestedQuery } from '../filters/tested-query'
import { keysetParts, toKeyset, type Keyset } from '../query/keyset'
import { queryConditions } from '../query/query-conditions'
import { createPackedReader } from './packed-reader'
import { checkSort, queryOrder, type Sort } from '../query/query-order'
import { createRowReader } from '../rows/row-reader'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { servedFields } from '../rows/served-fields'

/** The number of rows in one batch. */
export const BATCH = 2000

type Batches = AsyncGenerator<readonly WireRow[], void, undefined>

/**
 * Streams all rows of a query in its order, in batches, without secrets. When an index has the order, each batch is a
 * query of its own (keyset); any other order is sorted once and read through a cursor, which holds a connection
 * meanwhile.
 * Throws the same ApiRefusals as a list, when the first batch is requested.
 * @param wanted fields to read, as far as the person may see them; default: all
 */
export async function* streamRows(
  db: DatabaseClient,
  table: EntityTable,
  asked: RecordQuery,
  context: QueryContext,
  wanted?: ReadonlySet<string>,
): Batches {
  const query = testedQuery(table, asked, context)
  const source = createRowSource(table, context)
  const served = servedFields(table.entity, context.person)
  const fields = wanted ? served.filter((field) => wanted.has(field)) : served
  const sort = checkSort(table, query.sort, context.person)
  const keyset = toKeyset(table, sort, context)
  const marks = keyset ? [table.key.field, keyset.column.field] : []
  const hidden = marks.filter((field) => !fields.includes(field))
  const read = [...fields, ...hidden]
  const packed = createPackedReader(source, read)
  const single = createRowReader(source, read)
  const where = queryConditions(source, query, context)
  const order = queryOrder(source, sort)
  const select = (selection: Sql): Sql =>
    sql`select ${selection} from ${tableName(table)} as t${source.joins()} where ${where}`
  const isSpread = await isDistributed(db, table)
  const batchOf = (part: Sql): Sql =>
    isSpread
      ? distributedBatch(table, query, sort, context, {
          part,
          selection: packed.selection,
          joins: source.joins(),
        })
      : sql`${select(packed.selection)} and ${part} order by ${order} limit ${BATCH}`
  const batches = keyset
    ? byKeyset(db, (part) => packed.pack(batchOf(part)), keyset, packed.read)
    : byCursor(db, sql`${select(single.selection)} order by ${order}`, single.read)
  for await (const batch of batches) {
    // Callers that name their fields ignore the others, and deleting a property makes an object slow.
    if (!wanted) for (const row of batch) for (const field of hidden) delete row[field]
    yield batch
  }
}

/** As for a page of a list, the workers find the rows, and the coordinator joins them with others. */
function distributedBatch(
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  { part, selection, joins }: { readonly part: Sql; readonly selection: Sql; readonly joins: Sql },
): Sql {
  const inner = createRowSource(table, context)
  const where = queryConditions(inner, query, context)
  const order = queryOrder(inner, sort)
  return sql`with page as materialized (select t.* from ${tableName(table)} as t${inner.joins()}
      where ${where} and ${part} order by ${order} limit ${BATCH})
    select ${selection} from page as t${joins} order by ${order}`
}

async function* byKeyset(
  db: DatabaseClient,
  batchOf: (part: Sql) => Sql,
  keyset: Keyset,
  read: (rows: readonly WireRow[]) => readonly WireRow[],
): Batches {
  for (const part of keysetParts(keyset)) {
    const batch = async (after: WireRow | undefined) => {
      const statement = sql<WireRow>`${batchOf(part(after))}`
      return read((await statement.execute(db)).rows)
    }
    let found = await batch(undefined)
    while (found.length > 0) {
      const last = { ...found.at(-1) }
      // Reads the next batch while the caller processes this one.
      const next = found.length === BATCH ? batch(last) : Promise.resolve([])
      next.catch(() => {})
      yield found
      found = await next
    }
  }
}

async function* byCursor(
  db: DatabaseClient,
  statement: Sql,
  read: (rows: readonly WireRow[]) => readonly WireRow[],
): Batches {
  for await (const rows of readByCursor<WireRow>(db, statement, BATCH)) yield read(rows)
}

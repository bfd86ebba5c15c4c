import { sql, type Sql } from '../../../database/sql/sql'
import type { DatabaseClient } from '../../../database/sql/database-client'
import { isDistributed } from '../../distributing/is-distributed'
import type { RecordPage, RecordQuery, WireRow } from '../../record-store'
import type { EntityTable } from '../../storage/entity-table'
import { columnOf, tableName } from '../../storage/sql-names'
import { checkSort, queryOrder, type Sort } from '../query/query-order'
import { placeColumns, queryConditions, sameMonths } from '../query/query-conditions'
import { countRows, mostCounted, type CountedRows } from './count-rows'
import { isCarried, uncarriedSorts } from '../query/carried-sort'
import { haveReferenced, referencedSort } from '../query/referenced-sort'
import { readPatiently } from './read-patiently'
import { testedQuery, type TestedQuery } from '../filters/tested-query'
import { refuseQuery, refuseSize, refuseSort } from '../filters/refuse'
import { backwards, isFar, isNearEnd, placeFromEnd, placeOf, type PagePlace } from './page-place'
import { createRowReader, type RowReader } from '../rows/row-reader'
import { createRowSource, type QueryContext } from '../rows/row-source'
import { servedFields } from '../rows/served-fields'

/** The maximum number of rows in one response; more rows need an export. */
const MAX_ROWS = 100_000

/**
 * Returns one page of a list and the number of all rows, read on two connections in parallel. A very large number is
 * estimated.
 * Throws ApiRefusal: see queryConditions and checkSort; 422 `too-many-rows`, `too-many-to-sort`; 400 `bad-page`,
 * `unknown-total`.
 */
export async function listRows(
  db: DatabaseClient,
  table: EntityTable,
  asked: RecordQuery,
  context: QueryContext,
): Promise<RecordPage> {
  if (asked.size > MAX_ROWS) throw refuseQuery('bad-page', 'pageSize')
  const sort = checkSort(table, asked.sort, context.person)
  const query = testedQuery(table, asked, context)
  const count = countRows(db, table, query, context, query.exactTotal ? undefined : mostCounted)
  if (query.size !== -1) {
    if (!isCarried(table, sort, context) && !(await followed(db, table, sort, context)))
      await refuseUnlessFew(db, table, query, sort, context)
    const [list, counted] = isFar(query)
      ? await readFarPage(db, table, query, sort, context, count)
      : await Promise.all([readPage(db, table, query, sort, context), count()])
    const isMany = counted.totalEstimated === true || counted.total > mostCounted
    const unsortable = isMany ? uncarriedSorts(table, context) : []
    return {
      list,
      ...(counted.totalEstimated && !isNearEnd(query, counted)
        ? await asSeen(counted, list.length, query, () => countRows(db, table, query, context)())
        : counted),
      ...(unsortable.length > 0 ? { unsortable } : {}),
    }
  }
  const counted = await count()
  if (counted.total > MAX_ROWS) throw refuseSize(MAX_ROWS)
  return { list: await readPage(db, table, { ...query, page: 1, size: MAX_ROWS }, sort, context), ...counted }
}

/**
 * Refuses a sort without an index when there are more rows than a page counts, because sorting takes even longer.
 * Counts before it sorts: few rows cost both, and very many rows fail fast.
 */
async function refuseUnlessFew(
  db: DatabaseClient,
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
): Promise<void> {
  const few = await countRows(db, table, { ...query, totals: [] }, context, mostCounted)()
  if (few.totalEstimated || few.total > mostCounted)
    throw refuseSort(table.entity, sort, uncarriedSorts(table, context), context.person)
}

/** Corrects an estimated number by the rows of the page. */
async function asSeen(
  counted: CountedRows,
  rows: number,
  { page, size, totals }: RecordQuery,
  exact: () => Promise<CountedRows>,
): Promise<CountedRows> {
  const until = (page - 1) * size + rows
  if (rows === size) return { ...counted, total: Math.max(counted.total, until + 1) }
  if (rows === 0 && page > 1) return exact()
  // This is the last page, so the number is exact now. It stays marked as estimated when requested totals are missing.
  const { total: _, totalEstimated, ...rest } = counted
  return { ...rest, total: until, ...(totals.length > 0 && rows > 0 ? { totalEstimated } : {}) }
}

async function readPage(
  db: DatabaseClient,
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  place: PagePlace = placeOf(query),
): Promise<readonly WireRow[]> {
  const { reader, walk, found } = (await isDistributed(db, table))
    ? distributedPage(table, query, sort, context, place)
    : pageStatements(table, query, sort, context, place, await followed(db, table, sort, context))
  const rows = found
    ? await readPatiently<WireRow>(db, walk, found)
    : (await sql<WireRow>`${walk}`.execute(db)).rows
  return reader.read(rows)
}

/** Returns the field of a referenced record whose order the rows of a list follow (referenced-sort.ts). */
async function followed(
  db: DatabaseClient,
  table: EntityTable,
  sort: Sort,
  context: QueryContext,
): Promise<string | undefined> {
  const field = referencedSort(table, sort, context)
  return field !== undefined && (await haveReferenced(db, table, field, context)) ? field : undefined
}

/**
 * Reads a far page after the count, from the end of the order when that is nearer. When the number is estimated, pages
 * are counted from either end, so that the last page has the last rows.
 */
async function readFarPage(
  db: DatabaseClient,
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  count: () => Promise<CountedRows>,
): Promise<readonly [readonly WireRow[], CountedRows]> {
  const counted = await count()
  const place = isNearEnd(query, counted) ? placeFromEnd(query, counted) : placeOf(query)
  return [await readPage(db, table, query, sort, context, place), counted]
}

/**
 * Returns the statement of a page and, for text searches, a second statement that filters before it sorts.
 * @param along the field of a referenced record whose order the rows follow
 */
export function pageStatements(
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  place: PagePlace = placeOf(query),
  along?: string,
) {
  const source = createRowSource(table, context)
  const reader = createRowReader(source, servedFields(table.entity, context.person))
  // Selects the keys first: an index alone may then exclude filtered rows, and a sort by fields of other records joins
  // these for every row. All other fields are read for the rows of the page only.
  const isFiltered = Object.keys(query.filters).length > 0
  const keysFirst = query.page > 1 || isFiltered || sort.some(({ field }) => !source.field(field)?.column)
  const where = keysFirst ? sql`` : sql` where ${queryConditions(source, query, context)}`
  const order = queryOrder(source, sort)
  const pageIn = (rows: Sql, condition: Sql): Sql => sql`
    select ${reader.selection} from ${rows}${source.joins()}${condition} order by ${order} limit ${query.size}`
  const rows = keysFirst
    ? pageOf(table, query, sort, context, place, { along })
    : sql`${tableName(table)} as t`
  return {
    reader,
    walk: pageIn(rows, where),
    found: asksForTexts(query)
      ? pageIn(pageOf(table, query, sort, context, place, { foundFirst: true }), sql``)
      : undefined,
  }
}

/** The way to find the keys of a page. */
interface KeyWay {
  /** The field of a referenced record whose order the rows follow. */
  readonly along?: string | undefined
  /** Filters before sorting. */
  readonly foundFirst?: boolean
}

/**
 * Returns the rows of a page: its keys, by index alone where possible, joined with their rows, so that skipped rows are
 * not read.
 */
function pageOf(
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  { fromEnd, skipped, rows: count }: PagePlace,
  { along, foundFirst = false }: KeyWay,
): Sql {
  const source = createRowSource(table, context)
  if (along !== undefined) source.innerJoin(along)
  const where = queryConditions(source, query, context)
  const order = queryOrder(source, fromEnd ? backwards(sort) : sort)
  const rows = sql`${tableName(table)} as t${source.joins()}`
  // Without `offset`, the planner would merge both selects and walk along the order after all.
  const found = foundFirst
    ? sql`(select t.* from ${rows} where ${where} offset 0) as t${source.joins()}`
    : sql`${rows} where ${where}`
  const keys = sql`
    select ${placeColumns(table)} from ${found} order by ${order} limit ${count} offset ${skipped}`
  return sql`(${keys}) as page join ${tableName(table)} as t on ${columnOf('t', table.key)} = ${columnOf('page', table.key)}
    and ${sameMonths(source, query, 'page')}`
}

/**
 * Returns the statement of a page of a distributed table. The workers find the rows of the page; what belongs to other
 * records is joined with these few on the coordinator, which has those records.
 */
function distributedPage(
  table: EntityTable,
  query: TestedQuery,
  sort: Sort,
  context: QueryContext,
  { fromEnd, skipped, rows }: PagePlace,
): { readonly reader: RowReader; readonly walk: Sql; readonly found: undefined } {
  const inner = createRowSource(table, context)
  const where = queryConditions(inner, query, context)
  const order = queryOrder(inner, fromEnd ? backwards(sort) : sort)
  const outer = createRowSource(table, context)
  const reader = createRowReader(outer, servedFields(table.entity, context.person))
  const outerOrder = queryOrder(outer, sort)
  const walk = sql`
    with page as materialized (select t.* from ${tableName(table)} as t${inner.joins()} where ${where}
      order by ${order} limit ${rows} offset ${skipped})
    select ${reader.selection} from page as t${outer.joins()} order by ${outerOrder} limit ${query.size}`
  return { reader, walk, found: undefined }
}

/** True when a filter searches for parts of texts. */
function asksForTexts({ tests }: Pick<TestedQuery, 'tests'>): boolean {
  return tests.flat().some(({ test }) => test.kind === 'contains' || test.kind === 'prefix')
}

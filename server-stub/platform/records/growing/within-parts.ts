import { sql, type Sql } from '../../database/sql/sql'
import type { Queryable, QueryResult } from '../../database/sql/database-client'
import type { Person } from '../../person/person'
import type { EntityTable } from '../storage/entity-table'
import { sqlTypes } from '../storage/column-kind'
import { placesOf, rememberPlaces } from './places-of'

/** A statement about rows with known ids. */
export interface StatementWithinParts<Row> {
  readonly ids: readonly unknown[]
  /** Returns SQL for a column of the rows. */
  readonly at: (column: string) => Sql
  readonly run: (within: Sql) => Promise<QueryResult<Row>>
  /** Tells whether all rows were found. */
  readonly isWhole: (found: QueryResult<Row>) => boolean
  /** True when the statement locks rows, which a cluster can only do for one tenant at a time. */
  readonly locks?: boolean
  /** The tenants among which those of the rows are. Default: all. */
  readonly among?: readonly unknown[] | undefined
  /** Finds the tenants of the rows. Needed for a statement that locks rows by other columns than the id. */
  readonly tenants?: () => Promise<readonly string[]>
}

/**
 * Runs a statement about rows with known ids, with a condition that leaves out the parts of the table without them.
 * Months: the planner then considers one or two, not all of them, which takes a tenth of the time. When that finds too
 * few rows, because a row has moved to another month or does not exist, the statement runs again without the condition.
 * Shards: the statement goes to those of the tenants that the rows belong to.
 */
export async function withinParts<Row>(
  db: Queryable,
  table: EntityTable,
  { ids, at, run, isWhole, locks = false, among, tenants: findTenants }: StatementWithinParts<Row>,
): Promise<QueryResult<Row>> {
  const { grows, shardedBy } = table
  if (!grows || (ids.length === 0 && !(locks && shardedBy))) return run(sql`true`)
  const places = await placesOf(db, table, ids, among)
  const { first: since, last: until } = places
  const tenants = places.tenants && ids.length === 0 ? await findTenants?.() : places.tenants
  const time = at(grows.name)
  const months =
    since !== null && until !== null
      ? sql`(${time} >= ${since}::timestamptz and ${time} <= ${until}::timestamptz)`
      : undefined
  if (!tenants || !shardedBy) {
    if (!months) return run(sql`true`)
    const found = await run(months)
    if (!isWhole(found)) return run(sql`true`)
    if (locks) rememberPlaces(db, table, ids, places)
    return found
  }
  const type = sql.raw(sqlTypes[shardedBy.kind])
  const groups = (locks ? tenants.map((tenant) => [tenant]) : [tenants]).filter(({ length }) => length > 0)
  const runWithin = async (time: Sql): Promise<QueryResult<Row>> => {
    const found: QueryResult<Row>[] = []
    for (const some of groups)
      found.push(await run(sql`(${at(shardedBy.name)} = any(${some}::${type}[]) and ${time})`))
    return {
      rows: found.flatMap(({ rows }) => rows),
      rowCount: found.reduce((sum, { rowCount }) => sum + rowCount, 0),
    }
  }
  const first = await runWithin(months ?? sql`true`)
  const found = !months || isWhole(first) ? first : await runWithin(sql`true`)
  if (locks && ids.length > 0) rememberPlaces(db, table, ids, places)
  return found
}

/** Returns the tenants whose rows a person sees; undefined when rows of others may be among them. */
export function tenantsSeen(
  { entity: { tenancy }, shardedBy }: EntityTable,
  { departments }: Pick<Person, 'departments'>,
): readonly string[] | undefined {
  const isOwn = tenancy !== undefined && tenancy.field === shardedBy?.field && !tenancy.shared
  return isOwn && departments !== 'all' ? departments : undefined
}

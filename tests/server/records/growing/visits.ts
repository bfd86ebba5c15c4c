import type { EntityMeta } from '../../../../engine/metadata/contract.generated'
import { sql } from '../../../../server-stub/platform/database/sql/sql'
import type { DatabaseClient } from '../../../../server-stub/platform/database/sql/database-client'
import { entities as fixtures } from '../fixtures/entities'

const operator = { type: 'string', format: 'id', reference: { entity: 'department' }, filterable: true }

/** Visits of an operator's places: records that grow by their time. */
const visit: EntityMeta = {
  entity: 'visit',
  title: 'Visit',
  type: 'object',
  label: 'note',
  audit: false,
  tenancy: { field: 'departmentId' },
  grows: { by: 'at' },
  required: ['at', 'departmentId'],
  indexes: [
    ['at', 'id'],
    ['departmentId', 'at', 'id'],
  ],
  properties: {
    departmentId: operator,
    at: { type: 'string', format: 'date-time', filterable: 'range', sortable: true },
    status: { type: 'integer', minimum: 0, maximum: 9, filterable: 'in', default: 0 },
    price: { type: 'number', control: 'money', minimum: 0, sortable: true },
    code: { type: 'string', maxLength: 40, filterable: 'prefix' },
    note: { type: 'string', maxLength: 200, filterable: 'contains' },
  },
}

/** The fixtures with the growing entity, and with the same entity undivided under the name `plainVisit`. */
export const entities: ReadonlyMap<string, EntityMeta> = (() => {
  const { grows: _, ...plain } = visit
  return new Map([
    ...fixtures,
    ['visit', visit],
    ['plainVisit', { ...plain, entity: 'plainVisit' }],
    ['openVisit', { ...plain, entity: 'openVisit', of: 'visit', where: { status: 1 } }],
  ])
})()

/** The first moment of the visits: half a year before a fixed day. */
const begin = '2026-01-15T00:00:00Z'

/** Puts visits of 180 days into a table, several an hour, with ids that increase with time. */
export async function putVisits(db: DatabaseClient, table: string, count = 3000, from = 1): Promise<void> {
  await sql`insert into ${sql.id('records', table)} (id, "departmentId", at, status, price, code, note)
    select n * 1000::bigint, 10 + n % 2, ${begin}::timestamptz + n % 3000 * interval '180 days' / 3000, n % 3, n % 777, 'C' || n,
      'visit ' || n || case when n % 100 = 0 then ' wörld' else '' end
    from generate_series(${from}::int, ${from + count - 1}::int) as n`.execute(db)
}

/** Returns the parts of a divided table, with their numbers of rows; the part for the rest comes last. */
export async function partsWithRows(
  db: DatabaseClient,
  table: string,
): Promise<Readonly<Record<string, number>>> {
  const { rows: parts } = await sql<{ name: string }>`select c.relname as name
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = to_regclass(${`records."${table}"`}) order by 1`.execute(db)
  const counted: Record<string, number> = {}
  for (const { name } of parts) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.id('records_parts', name)}`.execute(db)
    counted[name.slice(table.length + 1)] = rows[0]?.n ?? 0
  }
  return counted
}

/** Returns the problems of the keys of a divided table: rows without a key or with a wrong one, and keys without a row. */
export async function wrongKeys(db: DatabaseClient, table: string): Promise<number> {
  const { rows: keys } = await sql<{ there: boolean }>`
    select to_regclass(${`records_parts."${table}~keys"`}) is not null as there`.execute(db)
  // A distributed table has none.
  if (keys[0]?.there !== true) return 0
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from ${sql.id('records', table)} as r full join ${sql.id('records_parts', `${table}~keys`)} as k on k.id = r.id
    where k.id is null or r.id is null or k.at <> r.at`.execute(db)
  return rows[0]?.n ?? -1
}

/** What is asked of a table of visits, and of an undivided one with the same rows: both have to answer alike. */
export const questions: readonly (readonly [string, Readonly<Record<string, unknown>>])[] = [
  ['the first page', {}],
  ['a sort by time', { sortField: 'at', sortOrder: 'desc', pageNo: 3 }],
  ['a sort by another field', { sortField: 'price', sortOrder: 'asc' }],
  ['a period', { at: '2026-02-27 00:00:00,2026-04-02 00:00:00', sortField: 'at', sortOrder: 'asc' }],
  ['an open period', { at: '2026-06-27 00:00:00,', pageNo: 2 }],
  ['a far page', { pageNo: 250, pageSize: 10 }],
  ['a prefix', { code: 'c29' }],
  ['a part of a text', { note: 'WÖRLD' }],
  ['a short part of a text', { note: 'wö' }],
  ['several filters', { status: '1,2', departmentId: '11', at: '2026-03-01 00:00:00,2026-03-31 23:59:59' }],
]

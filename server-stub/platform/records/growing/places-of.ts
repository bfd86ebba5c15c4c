import { sql } from '../../database/sql/sql'
import type { Queryable } from '../../database/sql/database-client'
import type { WireRow } from '../record-store'
import { toColumn } from '../storage/column-value'
import type { Column, EntityTable } from '../storage/entity-table'
import { keysName } from './month-names'

/** Where rows of a table that grows are. */
export interface Places {
  /** The times between which they lie. Null when they are not known. */
  readonly first: string | null
  readonly last: string | null
  /** The tenants of the rows. Null for a table that is not distributed. */
  readonly tenants: readonly string[] | null
}

const anywhere: Places = { first: null, last: null, tenants: null }

/** The places of rows that a transaction has locked, by table and id: such rows do not move. */
const locked = new WeakMap<Queryable, Map<string, Places>>()

/**
 * Returns where the rows with these ids are.
 * @param among the tenants that the rows belong to; otherwise all shards of a distributed table are asked
 */
export async function placesOf(
  db: Queryable,
  table: EntityTable,
  ids: readonly unknown[],
  among?: readonly unknown[],
): Promise<Places> {
  const known = knownPlaces(db, table, ids)
  if (known) return known
  const { name, grows, shardedBy } = table
  const { rows } = await sql<Places>`select first::text as first, last::text as last, tenants
    from records.places_of(${name}, ${keysName(name)}, ${grows?.name ?? null}, ${shardedBy?.name ?? null},
      ${ids}::bigint[], ${among?.map(String) ?? null}::text[])`.execute(db)
  return rows[0] ?? anywhere
}

/** Remembers where rows are that the transaction has locked, for later statements about them. */
export function rememberPlaces(
  trx: Queryable,
  { name }: EntityTable,
  ids: readonly unknown[],
  places: Places,
): void {
  const known = locked.get(trx) ?? new Map<string, Places>()
  locked.set(trx, known)
  for (const id of ids) known.set(keyOf(name, id), places)
}

/** Remembers where rows are that the transaction has found and locked, or stored. */
export function rememberRows(trx: Queryable, table: EntityTable, rows: readonly WireRow[]): void {
  const { key, grows, shardedBy } = table
  if (!grows) return
  const textOf = (row: WireRow, column: Column | undefined) => {
    const value = column && toColumn(column.kind, row[column.field] ?? null)
    return value === null || value === undefined ? null : String(value)
  }
  for (const row of rows) {
    const time = textOf(row, grows)
    const tenant = textOf(row, shardedBy)
    const tenants = tenant === null ? null : [tenant]
    rememberPlaces(trx, table, [row[key.field]], { first: time, last: time, tenants })
  }
}

/** Forgets where a row was, because the transaction moves it. */
export function forgetPlace(trx: Queryable, { name }: EntityTable, id: unknown): void {
  locked.get(trx)?.delete(keyOf(name, id))
}

function knownPlaces(db: Queryable, { name }: EntityTable, ids: readonly unknown[]): Places | undefined {
  const known = locked.get(db)
  const found = known && new Set(ids.map((id) => known.get(keyOf(name, id))))
  // Rows that were locked by one statement share their places.
  const [only] = found ?? []
  return found?.size === 1 ? only : undefined
}

function keyOf(table: string, id: unknown): string {
  return `${table} ${String(id)}`
}

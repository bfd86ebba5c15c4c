import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { ensurePlacesOf } from '../growing/ensure-places-of'
import { ensureBusinessZone } from './business-zone'
import { SCHEMA } from './sql-names'

/**
 * Collations whose `lower` handles all scripts, fastest first: PostgreSQL's own (17 and later), ICU's, the system's.
 */
const COLLATIONS = ['pg_c_utf8', 'und-x-icu', 'C.utf8']

/**
 * Creates the schema `records` and its functions: `fold` for case-insensitive comparison, `business_zone` for the
 * calendar of the business, and `places_of` for tables that are divided or distributed.
 */
export async function ensureSchema(trx: Transaction): Promise<void> {
  // From the catalog, not by `to_regproc`, for the reason that `hasTable` gives.
  const { rows } = await sql<{ fold: boolean; schema: boolean }>`
    select exists (select from pg_catalog.pg_namespace where nspname = ${SCHEMA}) as schema, exists (
      select from pg_catalog.pg_proc join pg_catalog.pg_namespace n on n.oid = pronamespace
      where nspname = ${SCHEMA} and proname = 'fold') as fold`.execute(trx)
  if (!rows[0]?.schema) await sql`create schema ${sql.id(SCHEMA)}`.execute(trx)
  await ensureBusinessZone(trx)
  await ensurePlacesOf(trx)
  if (rows[0]?.fold) return
  const collation = await findCollation(trx)
  const folded = collation ? sql`lower($1 collate pg_catalog.${sql.id(collation)})` : sql`lower($1)`
  await sql`create function records.fold(text) returns text
    language sql immutable strict parallel safe return ${folded}`.execute(trx)
}

async function findCollation(trx: Transaction): Promise<string | undefined> {
  const { rows } = await sql<{ known: boolean; name: string | null }>`
    select lower('ЁÉΩ') = 'ёéω' as known, c.collname as name
    from (select 1) one left join pg_collation c on c.collname = any(${COLLATIONS}::text[])
      and c.collnamespace = 'pg_catalog'::regnamespace and c.collencoding in (-1, pg_char_to_encoding('UTF8'))`.execute(
    trx,
  )
  if (rows[0]?.known) return undefined
  return COLLATIONS.find((name) => rows.some((row) => row.name === name))
}

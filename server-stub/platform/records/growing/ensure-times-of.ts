import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { PARTS } from './month-names'

/**
 * Creates the SQL function that returns the times between which the rows of some ids lie, from the keys of a divided
 * table; no times when the table is not divided.
 */
export async function ensureTimesOf(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regprocedure('records.times_of(text, bigint[])') is not null as there`.execute(trx)
  if (rows[0]?.there) return
  const keys = sql.lit(`${PARTS}.%I`)
  await sql`create function records.times_of(keys text, ids bigint[], out first timestamptz, out last timestamptz)
    language plpgsql stable as $$ begin
      if to_regclass(format(${keys}, keys)) is null then return; end if;
      execute format(${sql.lit(`select min(at), max(at) from ${PARTS}.%I where id = any($1)`)}, keys) into first, last using ids;
    end $$`.execute(trx)
}

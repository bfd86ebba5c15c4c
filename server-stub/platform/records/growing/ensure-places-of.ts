import { sql } from '../../database/sql/sql'
import type { Transaction } from '../../database/sql/database-client'
import { isCluster } from '../../database/cluster/is-cluster'
import { PARTS } from './month-names'

const keys = sql.lit(`${PARTS}.%I`)

/** The keys tell the months of ids at once. */
const byKeys = sql`if to_regclass(format(${keys}, keys)) is not null then
    execute format(${sql.lit(`select min(at), max(at) from ${PARTS}.%I where id = any($1)`)}, keys) into first, last using ids;
  end if;`

/** A distributed table has no keys: its shards are asked, each by an index. */
const byRows = sql`if exists (select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass(format('records.%I', whole)) and partmethod = 'h') then
    tenants := array[]::text[];
    if cardinality(ids) > 0 then
      execute format(${sql.lit('select min(%2$I), max(%2$I), coalesce(array_agg(distinct %3$I::text), array[]::text[]) from records.%1$I where id = any($1) and %4$s')},
        whole, by, tenant, case when among is null then 'true' else format('%I = any(%L::%s[])', tenant, among,
          (select format_type(atttypid, atttypmod) from pg_catalog.pg_attribute
            where attrelid = to_regclass(format('records.%I', whole)) and attname = tenant)) end) into first, last, tenants using ids;
    end if;
    return;
  end if;`

/**
 * Creates the SQL function that tells where rows of a table with given ids are: the times between which they lie, for a
 * table that is divided, and their tenants, for a table that is distributed. Everything is null for any other table.
 */
export async function ensurePlacesOf(trx: Transaction): Promise<void> {
  const body = sql`begin ${(await isCluster(trx)) ? byRows : sql``} ${byKeys} end`.text
  const { rows } = await sql<{ body: string }>`select prosrc as body from pg_catalog.pg_proc
    where pronamespace = to_regnamespace('records') and proname = 'places_of'`.execute(trx)
  if (rows[0]?.body === body) return
  await sql`create or replace function records.places_of(whole text, keys text, by text, tenant text, ids bigint[], among text[],
      out first timestamptz, out last timestamptz, out tenants text[])
    language plpgsql stable as ${sql.lit(body)}`.execute(trx)
}

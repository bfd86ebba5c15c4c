import { sql } from '../database/sql/sql'
import type { Queryable } from '../database/sql/database-client'
import { isCluster } from '../database/cluster/is-cluster'
import { withClusterSizes } from './cluster-sizes'
import type { TableSize } from './table-size'

/** Reads the sizes of all tables of records, and of the database, from the catalog. No table is read. */
export async function readTableSizes(db: Queryable): Promise<readonly TableSize[]> {
  const { rows } = await sql<TableSize>`with part as (
      select coalesce(pg_partition_root(c.oid)::oid, c.oid) as root, pg_total_relation_size(c.oid) as bytes,
        case when c.relkind = 'p' then 0
          when c.relpages > 0 and c.reltuples >= 0
            then c.reltuples / c.relpages * (pg_relation_size(c.oid) / current_setting('block_size')::int)
          else pg_stat_get_live_tuples(c.oid) end as estimate
      from pg_class as c where c.relkind in ('r', 'p'))
    select r.relname as name, round(sum(part.estimate))::float8 as rows, coalesce(sum(part.bytes), 0)::float8 as bytes
    from part join pg_class as r on r.oid = part.root join pg_namespace as n on n.oid = r.relnamespace
    where n.nspname = 'records' group by r.relname
    union all select '', 0, pg_database_size(current_database())::float8
    order by 1`.execute(db)
  return (await isCluster(db)) ? withClusterSizes(db, rows) : rows
}

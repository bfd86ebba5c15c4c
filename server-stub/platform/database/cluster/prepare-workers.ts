import type { DatabaseLog } from '../database-log'
import { DatabaseStartError } from '../database-start-error'
import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'

/**
 * Gives the workers of a cluster the time zone and date style of this server's connections: the coordinator does not send
 * them along, and workers convert times to texts, too. A worker that is away has them from an earlier start. Rejects with DatabaseStartError.
 */
export async function prepareWorkers(db: Queryable, log: DatabaseLog): Promise<void> {
  const { rows } = await sql<{ name: string; port: number; ok: boolean; result: string }>`
    select nodename as name, nodeport as port, success as ok, result
    from run_command_on_workers(format('do %L', format($$begin perform set_config('citus.enable_ddl_propagation', 'off', true); execute %L; execute %L; end$$,
      format('alter database %I set timezone to %L', current_database(), 'Asia/Shanghai'),
      format('alter database %I set datestyle to %L', current_database(), 'ISO, YMD'))))`.execute(db)
  const isAway = ({ result }: { readonly result: string }) => /connect/i.test(result)
  for (const { name, port, result } of rows.filter((row) => !row.ok && isAway(row)))
    log.warn({ worker: `${name}:${port}`, reason: result }, 'a worker of the cluster does not answer')
  const failed = rows.find((row) => !row.ok && !isAway(row))
  if (!failed) return useOneConnection(db)
  throw new DatabaseStartError(
    `The worker ${failed.name}:${failed.port} of the cluster can't be prepared: ${failed.result}`,
    'The role of DATABASE_URL must own the database on each worker.',
  )
}

/**
 * Lets a statement use one connection to each worker, unless the database says otherwise: it is kept, and knows the tables.
 * Citus would open more for every statement that asks all shards, which takes longer than to ask them in turn.
 */
async function useOneConnection(db: Queryable): Promise<void> {
  await sql`do ${sql.lit(`begin
    if not exists (select from pg_catalog.pg_db_role_setting s, unnest(s.setconfig) as c
      where s.setdatabase = (select oid from pg_catalog.pg_database where datname = current_database())
        and c like 'citus.max_adaptive_executor_pool_size=%') then
      perform set_config('citus.enable_ddl_propagation', 'off', true);
      execute format('alter database %I set citus.max_adaptive_executor_pool_size to 1', current_database());
    end if;
  end`)}`.execute(db)
}

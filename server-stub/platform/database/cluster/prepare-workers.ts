import type { DatabaseLog } from '../database-log'
import { DatabaseStartError } from '../database-start-error'
import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'

/**
 * Sets what connections to a cluster need, for those from now on. Gives its workers the time zone and date style of this server's connections: the coordinator does not send
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
  if (!failed) return setCoordinator(db)
  throw new DatabaseStartError(
    `The worker ${failed.name}:${failed.port} of the cluster can't be prepared: ${failed.result}`,
    'The role of DATABASE_URL must own the database on each worker.',
  )
}

/**
 * Settings of the coordinator. One connection to each worker for a statement: it is kept, and knows the tables; Citus would
 * open more for every statement that asks all shards, which takes longer than to ask them in turn. Estimates of all shards,
 * and not of one, because operators differ in size.
 */
const settings = {
  'citus.max_adaptive_executor_pool_size': '1',
  'citus.explain_all_tasks': 'on',
} as const

/** Sets what the database does not set itself, for connections from now on. */
async function setCoordinator(db: Queryable): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await sql`do ${sql.lit(`begin
      if not exists (select from pg_catalog.pg_db_role_setting s, unnest(s.setconfig) as c
        where s.setdatabase = (select oid from pg_catalog.pg_database where datname = current_database())
          and c like '${name}=%') then
        perform set_config('citus.enable_ddl_propagation', 'off', true);
        execute format('alter database %I set ${name} to ${value}', current_database());
      end if;
    end`)}`.execute(db)
}

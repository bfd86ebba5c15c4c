import { DatabaseStartError } from '../database-start-error'
import { sql } from '../sql/sql'
import type { Queryable } from '../sql/database-client'

/**
 * Gives the workers of a cluster the time zone and date style of this server's connections: the coordinator does not send
 * them along, and workers convert times to texts, too. Rejects with DatabaseStartError.
 */
export async function prepareWorkers(db: Queryable): Promise<void> {
  const { rows } = await sql<{ name: string; port: number; ok: boolean; result: string }>`
    select nodename as name, nodeport as port, success as ok, result
    from run_command_on_workers(format('do %L', format($$begin perform set_config('citus.enable_ddl_propagation', 'off', true); execute %L; execute %L; end$$,
      format('alter database %I set timezone to %L', current_database(), 'Asia/Shanghai'),
      format('alter database %I set datestyle to %L', current_database(), 'ISO, YMD'))))`.execute(db)
  const failed = rows.find(({ ok }) => !ok)
  if (!failed) return
  throw new DatabaseStartError(
    `The worker ${failed.name}:${failed.port} of the cluster can't be prepared: ${failed.result}`,
    'The role of DATABASE_URL must own the database on each worker, and all workers must run.',
  )
}

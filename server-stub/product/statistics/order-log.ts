import { sql, type Sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'
import { createMachineOperators, forgetMachineOperators } from '../orders/machine-operators'
import { ordersTable } from './order-triggers'
import { countedColumns, isCounted, rollupNames, rollupTable } from './rollups'

/**
 * The changes of orders that the sums do not have yet, each with its `sign`: 1 for the new state, -1 for the old one. A
 * change is where its order is, on a worker of the cluster, and is stored with it.
 */
export const orderLog = sql`console.order_log`

const columns = sql.join(countedColumns.map((column) => sql.id(column)))
const valuesOf = (row: string) => sql.join(countedColumns.map((column) => sql.id(row, column)))

/** Notes one order. Values, because the worker could not plan a query here. */
const note = (sign: 1 | -1, row: 'old' | 'new'): Sql =>
  sql`if ${isCounted(row)} then
    insert into ${orderLog} (sign, ${columns}) values (${sql.lit(sign)}, ${valuesOf(row)});
  end if;`

/** The bodies of the trigger functions. A worker runs them for each order. */
const logBodies = {
  log: sql`begin
    if tg_op = 'UPDATE' then
      if (${valuesOf('old')}) is not distinct from (${valuesOf('new')}) then return null; end if;
    end if;
    if tg_op <> 'DELETE' then ${note(1, 'new')} end if;
    if tg_op <> 'INSERT' then ${note(-1, 'old')} end if;
    return null;
  end`,
  // Workers have no sums.
  truncate: sql`begin
    if to_regclass('console.sales_hour') is not null then
      truncate ${sql.join([...rollupNames.map(rollupTable), orderLog])};
    end if;
    return null;
  end`,
} as const

/**
 * Creates the log and the triggers that write it, for orders that are distributed over a cluster: such tables have no
 * triggers that see all rows of a statement, and sums on the coordinator can't be changed from a worker.
 */
export async function createOrderLog(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${orderLog.text}) is not null as there`.execute(trx)
  // The triggers write to the shard of the log beside that of the orders, which is safe.
  await sql`set local citus.enable_unsafe_triggers = on`.execute(trx)
  if (rows[0]?.there !== true) {
    await sql`create table ${orderLog} as select 1 as sign, ${columns} from ${ordersTable} with no data`.execute(
      trx,
    )
    await sql`select create_distributed_table(${orderLog.text}, 'departmentId', colocate_with => ${ordersTable.text})`.execute(
      trx,
    )
  }
  await createMachineOperators(trx)
  for (const [name, body] of Object.entries(logBodies))
    await sql`create or replace function ${functionOf(name)}() returns trigger language plpgsql as ${sql.lit(body.text)}`.execute(
      trx,
    )
  await sql`create or replace trigger statistics_log after insert or update or delete on ${ordersTable}
    for each row execute function ${functionOf('log')}()`.execute(trx)
  await sql`create or replace trigger statistics_truncate after truncate on ${ordersTable}
    for each statement execute function ${functionOf('truncate')}()`.execute(trx)
}

/** Drops the log, and the operators of machines, when orders move: their sums are counted anew by the next start. */
export async function forgetOrderLog(trx: Transaction, entity: string): Promise<void> {
  if (entity !== 'salesOrder') return
  await sql`drop table if exists ${orderLog}`.execute(trx)
  await forgetMachineOperators(trx)
}

function functionOf(name: string): Sql {
  return sql.id('console', `statistics_${name}`)
}

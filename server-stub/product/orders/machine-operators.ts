import { sql } from '../../platform/database/sql/sql'
import type { Transaction } from '../../platform/database/sql/database-client'

/** The operators that each machine has had while it sold. */
const machineOperators = sql`console.machine_operator`

/**
 * Creates the list of the operators that machines have had, for orders that are distributed over a cluster by operator:
 * an order that a machine reports again is then looked for where it can be, and not on all workers.
 */
export async function createMachineOperators(trx: Transaction): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass(${machineOperators.text}) is not null as there`.execute(trx)
  if (rows[0]?.there === true) return
  await sql`create table ${machineOperators} ("machineId" bigint, "departmentId" bigint, primary key ("machineId", "departmentId"))`.execute(
    trx,
  )
  await sql`insert into ${machineOperators} select distinct "machineId", "departmentId" from records."salesOrder"
    where "machineId" is not null`.execute(trx)
}

/** Drops the list, when orders leave the cluster. */
export async function forgetMachineOperators(trx: Transaction): Promise<void> {
  await sql`drop table if exists ${machineOperators}`.execute(trx)
}

/** Returns all operators that a machine has had, after its present one is noted. */
export async function operatorsOfMachine(
  trx: Transaction,
  machineId: string,
  operator: string,
): Promise<readonly string[]> {
  await sql`insert into ${machineOperators} values (${machineId}::bigint, ${operator}::bigint)
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ id: string }>`select "departmentId" as id from ${machineOperators}
    where "machineId" = ${machineId}::bigint order by 1`.execute(trx)
  return rows.map(({ id }) => id)
}

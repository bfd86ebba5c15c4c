import { sql } from '../../../platform/database/sql/sql'
import type { BehaviourContext } from '../../../platform/records/behaviour'

/** The most machines that a refusal names. */
const mostNamed = 3

/** The machines that take payments for a payee. */
export interface PaidMachines {
  readonly count: number
  /** The numbers of the first few machines, separated by commas. */
  readonly named: string
}

/**
 * Returns the machines whose payments go to a payee, or undefined when there are none. With `payWays`, only machines
 * that take one of these ways to pay count.
 */
export async function machinesPaidBy(
  trx: BehaviourContext['trx'],
  payeeId: unknown,
  payWays?: readonly number[],
): Promise<PaidMachines | undefined> {
  const byWay = payWays
    ? sql`"payWays" @> any(${payWays.map((way) => JSON.stringify([way]))}::jsonb[])`
    : sql`true`
  const { rows } = await sql<{ no: string; count: number }>`
    select "machineNo" as no, (count(*) over ())::integer as count from records.machine
    where "payeeId" = ${payeeId} and ${byWay} order by "machineNo" limit ${mostNamed}`.execute(trx)
  const [first] = rows
  if (!first) return undefined
  const named = rows.map(({ no }) => no).join(', ')
  return { count: first.count, named: first.count > rows.length ? `${named} …` : named }
}

import { sql } from '../../platform/database/sql/sql'
import { minutesBetween } from './minutes-between'
import type { ActionCode, BehaviourContext, EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** Values of the dictionary device_status. */
const abnormal = 0
const normal = 1
/** The largest duration in minutes that the field can hold. */
const longest = 99_999_999

/** P53: marks a fault as handled. A machine without any other open fault becomes normal again. */
const handle: ActionCode = async ({ rows, values }, context) => {
  for (const row of rows) await settleMachine(row, context)
  return {
    values: ({ faultTime, remark }) => ({
      remark: values['remark'] ?? remark,
      durationMinutes: Math.min(longest, minutesBetween(faultTime, context.now) ?? 0),
    }),
  }
}

async function settleMachine(
  { id, machineId }: WireRow,
  { select, update, trx }: BehaviourContext,
): Promise<void> {
  // This locks the machine for the transaction. If two faults are handled at once, the second sees no open fault.
  const [machine] = await select('machine', { id: [machineId] })
  if (machine?.['deviceStatus'] !== abnormal) return
  const { rows } = await sql`select from records.fault
    where "machineId" = ${machineId} and "faultStatus" = 0 and id <> ${id} limit 1`.execute(trx)
  if (rows.length === 0) await update('machine', [String(machineId)], { deviceStatus: normal })
}

/** The action of faults (L14). */
export const faultActions: EntityBehaviour = { actions: { handle } }

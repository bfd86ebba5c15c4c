import { sql } from 'kysely'
import { minutesBetween } from './minutes-between'
import type { ActionCode, BehaviourContext, EntityBehaviour } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'

/** Values of the dictionary device_status. */
const abnormal = 0
const normal = 1
/** As many minutes as a duration can have. */
const longest = 99_999_999

/** P53: somebody has dealt with a fault. A machine without another one is normal again. */
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
  // Held until the end: of two faults that are handled at the same moment, the second finds none that is open.
  const [machine] = await select('machine', { id: [machineId] })
  if (machine?.['deviceStatus'] !== abnormal) return
  const { rows } = await sql`select from records.fault
    where "machineId" = ${machineId} and "faultStatus" = 0 and id <> ${id} limit 1`.execute(trx)
  if (rows.length === 0) await update('machine', [String(machineId)], { deviceStatus: normal })
}

/** Faults (L14). */
export const faultActions: EntityBehaviour = { actions: { handle } }

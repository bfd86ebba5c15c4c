import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineState } from './machine-report.generated'
import { minutesBetween } from './minutes-between'

/** Values of the dictionary is_machine_online. */
const online = 0
const offline = 1

/**
 * Stores the state of a machine. Going off line opens a disconnection record, coming back closes it (6.3, connection).
 * A report without news changes only the time of the last contact.
 */
export async function takeState(
  { select, insert, update, now }: BehaviourContext,
  machine: WireRow,
  { online: isOnline, ...known }: MachineState,
): Promise<void> {
  const machineId = String(machine['id'])
  const before = machine['onlineStatus']
  await update('machine', [machineId], {
    ...known,
    onlineStatus: isOnline ? online : offline,
    ...(isOnline ? { onlineTime: now } : {}),
  })
  if (isOnline) {
    const open = await select('networkLog', {
      machineId: [machineId],
      departmentId: [machine['departmentId']],
      recoverTime: [null],
    })
    for (const log of open)
      await update('networkLog', [String(log['id'])], {
        recoverTime: now,
        durationMinutes: minutesBetween(log['disconnectTime'], now),
      })
  } else if (before === online) {
    await insert('networkLog', {
      machineId,
      departmentId: machine['departmentId'],
      disconnectTime: now,
      netType: machine['netType'],
      signalStrength: machine['signalStrength'],
    })
  }
}

import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineFault } from './machine-report.generated'
import { minutesBetween } from './minutes-between'

/** Values of the dictionary fault_status. */
const open = 0
const recovered = 1
/** Value of the dictionary fault_source. */
const reported = 1
/** Values of the dictionary device_status. */
const abnormal = 0
const normal = 1

/**
 * Stores the beginning or end of a fault. Nothing changes when a fault begins that is already open, or ends that is not
 * open; nor by a repeated report, of a fault that is over or of the end of an earlier one.
 */
export async function takeFault(
  { select, insert, update }: BehaviourContext,
  machine: WireRow,
  { over, time, ...fault }: MachineFault,
): Promise<void> {
  const machineId = String(machine['id'])
  const isSame = (one: WireRow) =>
    one['faultCode'] === fault.faultCode &&
    (one['containerNo'] ?? null) === (fault.containerNo ?? null) &&
    (one['trackNo'] ?? null) === (fault.trackNo ?? null)
  const all = await select('fault', { machineId: [machineId], faultStatus: [open] })
  const same = all.filter((one) => isSame(one) && (!over || String(one['faultTime']) <= time))
  if (over) {
    for (const one of same)
      await update('fault', [String(one['id'])], {
        faultStatus: recovered,
        recoverTime: time,
        durationMinutes: minutesBetween(one['faultTime'], time),
      })
    if (same.length > 0 && same.length === all.length)
      await update('machine', [machineId], { deviceStatus: normal })
  } else if (same.length === 0) {
    const begun = await select('fault', { machineId: [machineId], faultTime: [time] })
    if (begun.some(isSame)) return
    await insert('fault', {
      ...fault,
      machineId,
      departmentId: machine['departmentId'],
      faultSource: reported,
      faultStatus: open,
      faultTime: time,
    })
    await update('machine', [machineId], { deviceStatus: abnormal })
  }
}

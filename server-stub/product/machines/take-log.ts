import type { BehaviourContext } from '../../platform/records/behaviour'
import type { WireRow } from '../../platform/records/record-store'
import type { MachineLog, MachineUnlock } from './machine-report.generated'

const longestLog = 500

/** Stores an entry of a machine's log. A repeated entry with the same time, type and content is stored once. */
export async function takeLog(
  { select, insert }: BehaviourContext,
  machine: WireRow,
  { operatorType, content, time }: MachineLog,
): Promise<void> {
  const logContent = content.slice(0, longestLog)
  const known = await select('machineLog', {
    machineId: [machine['id']],
    logTime: [time],
    operatorType: [operatorType],
  })
  if (known.some((entry) => entry['logContent'] === logContent)) return
  await insert('machineLog', {
    machineId: machine['id'],
    departmentId: machine['departmentId'],
    operatorType,
    logContent,
    logTime: time,
    apkVersion: machine['apkVersion'],
  })
}

/** Stores that a lock was opened, and from a second report with the same unlock time, that it was closed again. */
export async function takeUnlock(
  { select, insert, update }: BehaviourContext,
  machine: WireRow,
  { lockNo, unlockWay, by, succeeded, unlockTime, lockTime, batteryLevel }: MachineUnlock,
): Promise<void> {
  const [lock] = await select('deviceLock', { lockNo: [lockNo], machineId: [machine['id']] })
  if (!lock) return
  const lockStatus = succeeded && lockTime === undefined ? 1 : 0
  await update('deviceLock', [String(lock['id'])], {
    lockStatus,
    ...(succeeded ? { lastUnlockTime: unlockTime } : {}),
    ...(batteryLevel === undefined ? {} : { batteryLevel }),
  })
  const [known] = await select('unlockRecord', {
    machineId: [machine['id']],
    unlockTime: [unlockTime],
    lockNo: [lockNo],
  })
  if (known) return update('unlockRecord', [String(known['id'])], { lockTime: lockTime ?? null })
  await insert('unlockRecord', {
    machineId: machine['id'],
    departmentId: machine['departmentId'],
    lockNo,
    unlockWay,
    unlockByName: by ?? null,
    unlockResult: succeeded ? 1 : 0,
    unlockTime,
    lockTime: lockTime ?? null,
  })
}

import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'

/** Of the dictionaries unlock_way and operate_result. */
const byConsole = 2
const succeeded = 1

/** P54: who opened which lock is kept. */
const unlock: ActionCode = async ({ rows }, { insertAll, person, now }) => {
  await insertAll(
    'unlockRecord',
    rows.map(({ machineId, departmentId, lockNo }) => ({
      machineId,
      departmentId,
      lockNo,
      unlockWay: byConsole,
      unlockByName: person.name,
      unlockResult: succeeded,
      unlockTime: now,
    })),
  )
  return undefined
}

/** Electronic locks (L15). */
export const lockActions: EntityBehaviour = { actions: { unlock } }

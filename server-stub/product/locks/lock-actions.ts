import type { ActionCode, EntityBehaviour } from '../../platform/records/behaviour'

/** Values of the dictionaries unlock_way and operate_result. */
const byConsole = 2
const succeeded = 1

/** P54: unlocking stores who opened which lock. */
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

/** The action of electronic locks (L15). */
export const lockActions: EntityBehaviour = { actions: { unlock } }

import { toWireTime } from '../../../platform/request/envelope'
import type { Random } from '../../seed/world/random/create-random'
import type { MachineMemory } from '../memory/machine-memory'
import type { Said } from '../said'
import { logEntry, logged } from './logs'

/** Values of the dictionary unlock_way. */
const byPassword = 1
const byKey = 4

/** A visit by a replenisher. */
export interface Visit {
  readonly arrival: readonly Said[]
  /** Ends the visit: fills every track and closes the door. @param at Milliseconds. */
  readonly leave: (at: number) => readonly Said[]
}

/** Returns whether so many tracks are low that a replenisher comes. */
export function runsLow({ tracks }: MachineMemory): boolean {
  return tracks.filter(({ stock, alert }) => stock <= alert).length >= tracks.length / 5
}

/**
 * Begins a visit: the replenisher opens the door, by its lock if the machine has one. Calling `leave` ends the visit.
 */
export function beginVisit(random: Random, machine: MachineMemory, at: number): Visit {
  const replenisher = machine.staff.length > 0 ? random.pick(machine.staff) : undefined
  const lock = openLock(random, machine, replenisher, at)
  machine.isAttended = true
  return {
    arrival: [...lock('open'), ...logEntry(machine, logged.doorOpened, at)],
    leave: (later) => {
      machine.isAttended = false
      const low = machine.tracks.filter(({ stock, most }) => stock < most)
      for (const track of low) track.stock = track.most
      const changes = low.map(({ containerNo, trackNo, stock }) => ({
        containerNo,
        trackNo,
        quantity: stock,
      }))
      const time = toWireTime(later)
      return [
        ...(changes.length > 0
          ? [['stock', { changes, time, ...(replenisher === undefined ? {} : { replenisher }) }] as const]
          : []),
        ...logEntry(machine, logged.replenished, later),
        ...logEntry(machine, logged.doorClosed, later),
        ...lock('closed', later),
      ]
    },
  }
}

/**
 * Opens the first lock, by password or key. Now and then a wrong password precedes the right one. Returns a function
 * for the reports of opening and closing.
 */
function openLock(
  random: Random,
  { locks }: MachineMemory,
  by: string | undefined,
  at: number,
): (state: 'open' | 'closed', later?: number) => readonly Said[] {
  const [lock] = locks
  if (!lock) return () => []
  const unlockWay = random.chance(0.85) ? byPassword : byKey
  const isWrong = unlockWay === byPassword && random.chance(0.09)
  lock.batteryLevel = Math.max(1, lock.batteryLevel - Number(random.chance(0.3)))
  const { lockNo, batteryLevel } = lock
  const opened = {
    lockNo,
    unlockWay,
    ...(unlockWay === byPassword && by !== undefined ? { by } : {}),
    succeeded: true,
    unlockTime: toWireTime(at),
    batteryLevel,
  } as const
  const tried = { lockNo, unlockWay, succeeded: false, unlockTime: toWireTime(at - 9000) } as const
  return (state, later = at) =>
    state === 'open'
      ? [...(isWrong ? [['lock', tried] as const] : []), ['lock', opened]]
      : [['lock', { ...opened, lockTime: toWireTime(later) }]]
}

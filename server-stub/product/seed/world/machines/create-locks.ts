import { createRandom, type Random } from '../random/create-random'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import type { FleetMachine } from './fleet-machine'
import { machineLife } from './machine-life'
import { machineStaff } from './machine-staff'

/** A stored row of the entity deviceLock (2.3). */
export interface DeviceLock {
  readonly id: string
  readonly machineId: string
  readonly lockNo: string
  readonly lockName: string
  readonly lockPassword: string
  /** 0 locked, 1 unlocked, 2 unknown. */
  readonly lockStatus: number
  readonly batteryLevel: number
  readonly enableStatus: number
  readonly lastUnlockTime: string | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** A stored row of the entity unlockRecord. */
export interface UnlockRecord {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly lockNo: string
  readonly unlockWay: number
  readonly unlockByName: string | null
  readonly unlockResult: number
  readonly unlockTime: string
  readonly lockTime: string | null
}

export interface Locks {
  readonly locks: readonly DeviceLock[]
  readonly records: readonly UnlockRecord[]
}

/**
 * Creates the electronic lock that a third of the machines have, and its unlock records. The last record of an unlocked
 * lock is still open.
 */
export function createLocks(one: FleetMachine, clock: WorldClock): Locks {
  const { machine, market } = one
  const random = createRandom(`lock ${machine.id}`)
  if (!random.chance(0.34)) return { locks: [], records: [] }
  const life = machineLife(machine, clock)
  const lockNo = `EL${machine.machineNo.slice(2)}`
  const isOpen = machine.onlineStatus === 0 && random.chance(0.05)
  const times = Array.from({ length: random.int(1, 5) }, () => life.moment(random, random.pick([7, 60, 365])))
  const records = [...times]
    .sort((first, second) => first - second)
    .map((at, index) =>
      toRecord(random, one, lockNo, at, index, isOpen && index === times.length - 1, life.to),
    )
  const opened = records.filter((record) => record.unlockResult === 1).at(-1)
  return {
    records,
    locks: [
      {
        id: `${machine.id}1`,
        machineId: machine.id,
        lockNo,
        lockName: market === 'cn' ? '主柜门锁' : 'Main door',
        lockPassword: random.digits(random.pick([6, 6, 8])),
        lockStatus: machine.onlineStatus === 1 ? 2 : Number(isOpen),
        batteryLevel: random.chance(0.08) ? random.int(4, 19) : random.int(20, 100),
        enableStatus: Number(isOpen || !random.chance(0.04)),
        lastUnlockTime: opened?.unlockTime ?? null,
        createTime: machine.createTime,
        createBy: machine.createBy,
        updateTime: machine.createTime,
        updateBy: machine.createBy,
      },
    ],
  }
}

/** Creates an unlock record: by password (1), in the console (2), by WeChat (3) or with the key (4). */
function toRecord(
  random: Random,
  { machine }: FleetMachine,
  lockNo: string,
  at: number,
  index: number,
  isOpen: boolean,
  latest: number,
): UnlockRecord {
  const unlockWay = random.pick([1, 1, 1, 2, 2, 3, 4])
  const succeeded = isOpen || unlockWay === 4 || !random.chance(0.09)
  const person = random.pick(machineStaff(machine.departmentId)).name
  const locked = Math.min(latest, at + random.int(90, 2_400))
  return {
    id: `${machine.id}${String(index + 1).padStart(4, '0')}`,
    machineId: machine.id,
    departmentId: machine.departmentId,
    lockNo,
    unlockWay,
    unlockByName: unlockWay === 4 || (unlockWay === 1 && !succeeded) ? null : person,
    unlockResult: Number(succeeded),
    unlockTime: formatChinaTime(at),
    lockTime: succeeded && !isOpen ? formatChinaTime(locked) : null,
  }
}

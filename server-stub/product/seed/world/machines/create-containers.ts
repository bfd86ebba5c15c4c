import type { FleetMachine } from './fleet-machine'

/** A stored row of the entity container (2.3). */
export interface Container {
  readonly id: string
  readonly machineId: string
  readonly containerNo: number
  readonly containerName: string
  readonly trackType: number
  readonly minTemperature: number | null
  readonly maxTemperature: number | null
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

/** Values of the dictionary vm_track_type. */
const spring = 1
const coffee = 2
const lattice = 3
const belt = 4

/** The number of the container for the materials of an older coffee machine. */
export const materialContainerNo = 9

const names = {
  [spring]: ['弹簧货柜', 'Spiral cabinet'],
  [coffee]: ['现磨机芯', 'Brewer'],
  [lattice]: ['格子柜', 'Locker cabinet'],
  [belt]: ['履带货柜', 'Belt cabinet'],
} as const

/** Creates the containers of a machine's tracks and, for an older coffee machine, the container of its materials. */
export function createContainers(one: FleetMachine): Container[] {
  const { machine, assortment } = one
  const numbers = [...new Set(assortment.slots.map(({ containerNo }) => containerNo))]
  const chinese = one.market === 'cn'
  const row = (containerNo: number, containerName: string, trackType: number): Container => {
    const chilled = trackType !== coffee && machine.deviceType !== 999
    return {
      id: containerId(machine.id, containerNo),
      machineId: machine.id,
      containerNo,
      containerName,
      trackType,
      minTemperature: chilled ? 2 : null,
      maxTemperature: chilled ? 8 : null,
      createTime: machine.createTime,
      createBy: machine.createBy,
      updateTime: machine.createTime,
      updateBy: machine.createBy,
    }
  }
  return [
    ...numbers.map((containerNo) => {
      const trackType = trackTypeOf(one, containerNo)
      return row(containerNo, names[trackType][chinese ? 0 : 1], trackType)
    }),
    ...(hasMaterials(one) ? [row(materialContainerNo, chinese ? '料仓' : 'Materials', coffee)] : []),
  ]
}

export function containerId(machineId: string, containerNo: number): string {
  return `${machineId}${String(containerNo).padStart(2, '0')}`
}

/** Returns whether a machine counts its stock of materials, as coffee machines with an app before version 3 do. */
export function hasMaterials({ machine }: FleetMachine): boolean {
  return (machine.deviceType === 2 || machine.deviceType === 5) && machine.apkVersion.startsWith('2.')
}

export function trackTypeOf({ machine, assortment }: FleetMachine, containerNo: number) {
  const types = assortment.slots
    .filter((slot) => slot.containerNo === containerNo)
    .map(({ stocked }) => stocked.goods.goodsType)
  if (types.some((type) => type === 3 || type === 4)) return coffee
  if (machine.deviceType === 4 || machine.deviceType === 999) return lattice
  return /履带|Belt/.test(machine.modelDescription) ? belt : spring
}

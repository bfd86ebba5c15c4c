import { formatChinaTime } from '../../time/format-china-time'
import type { Visit } from './create-visits'
import type { FleetMachine } from '../fleet-machine'

/** A stored row of the entity replenishmentLog (2.3). */
export interface ReplenishmentLog {
  readonly id: string
  readonly machineId: string
  readonly departmentId: string
  readonly containerNo: number
  readonly trackNo: number
  readonly materialSlot: number | null
  readonly goodsName: string | null
  readonly beforeQuantity: number
  readonly quantity: number
  readonly afterQuantity: number
  readonly replenishWay: number
  readonly replenisher: string
  readonly replenishTime: string
}

/** Creates one entry for each track that a visit filled up. */
export function createReplenishmentLogs(one: FleetMachine, visits: readonly Visit[]): ReplenishmentLog[] {
  const { machine, assortment } = one
  const goodsNames = new Map(assortment.slots.map(({ stocked: { goods } }) => [goods.id, goods.goodsName]))
  return visits
    .flatMap(({ lines, ...visit }) => lines.map((line) => ({ ...visit, ...line })))
    .map(({ at, way, person, track, before, after }, index) => ({
      id: `${machine.id}${String(index + 1).padStart(4, '0')}`,
      machineId: machine.id,
      departmentId: machine.departmentId,
      containerNo: containerNoOf(track.containerId),
      trackNo: track.trackNo,
      materialSlot: track.materialSlot,
      goodsName: goodsNames.get(track.goodsId ?? '') ?? null,
      beforeQuantity: before,
      quantity: after - before,
      afterQuantity: after,
      replenishWay: way,
      replenisher: person,
      replenishTime: formatChinaTime(at),
    }))
}

function containerNoOf(containerId: string): number {
  return Number(containerId.slice(-2))
}

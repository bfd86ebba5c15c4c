import { operators } from '../../organisation/operators'
import type { FleetMachine } from '../../machines/fleet-machine'
import { createRandom } from '../../random/create-random'
import type { WorldClock } from '../../time/world-clock'
import { goodsOwnerId } from '../goods-owner'
import { isChinese } from '../goods-owners'
import { seededAudit, type SeededAudit } from '../seeded-audit'
import { powderId, powderName } from './create-powders'
import { layouts } from './powder-table'

/** A row of the entity materialBox in wire form. */
export interface MaterialBoxRow extends SeededAudit {
  readonly id: string
  readonly departmentId: string
  readonly boxName: string
  readonly boxQuantity: number
  readonly sugarBoxNo: number
  readonly sugarDefault: number
  readonly remark: null
  readonly boxes: readonly {
    readonly boxNo: number
    readonly powderId: string
    readonly powderName: string
  }[]
}

const firstBoxId = 44_000
const names: Readonly<Record<string, readonly [zh: string, en: string]>> = {
  three: ['三料盒标准', 'Three boxes'],
  four: ['四料盒生椰', 'Four boxes with coconut'],
  fourAsian: ['四料盒炼乳抹茶', 'Four boxes with matcha'],
  five: ['五料盒风味', 'Five boxes with flavours'],
  fiveOat: ['五料盒燕麦', 'Five boxes with oat'],
}

/** Creates the material boxes of each operator's coffee machines: one configuration for each number of boxes in use. */
export function createMaterialBoxes(clock: WorldClock, fleet: readonly FleetMachine[]): MaterialBoxRow[] {
  return operators.flatMap(({ id: departmentId }) => {
    const own = fleet.filter(({ machine }) => machine.departmentId === departmentId)
    const quantities = new Set(own.flatMap(({ machine }) => machine.materialBoxQuantity ?? []))
    const isAsian = own.some(({ market }) => market === 'asia')
    return Object.entries(layouts).flatMap(([layout, powders], index) => {
      const isOther = powders.length === 4 && (layout === 'fourAsian') !== isAsian
      return quantities.has(powders.length) && !isOther ? [toRow(clock, departmentId, layout, index)] : []
    })
  })
}

function toRow(clock: WorldClock, departmentId: string, layout: string, index: number): MaterialBoxRow {
  const random = createRandom(`material box ${departmentId} ${layout}`)
  const ownerId = goodsOwnerId(departmentId)
  const powders = layouts[layout] ?? []
  const [zh, en] = names[layout] ?? [layout, layout]
  const boxes = powders.map((key, box) => {
    const capacity = random.pick([800, 1000, 1200])
    return {
      boxNo: box + 1,
      powderId: powderId(ownerId, key),
      powderName: powderName(ownerId, key),
      capacity,
      alertQuantity: capacity * 0.2,
      optionalFlag: Number(box > 1),
    }
  })
  return {
    id: String(firstBoxId + Number(departmentId) * 10 + index),
    departmentId,
    boxName: isChinese(departmentId) ? zh : en,
    boxQuantity: powders.length,
    boxes,
    sugarBoxNo: powders.indexOf('sugar') + 1,
    sugarDefault: random.pick([1, 2, 2, 2, 3]),
    remark: null,
    ...seededAudit(random, clock, departmentId),
  }
}

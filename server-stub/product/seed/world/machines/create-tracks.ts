import { recipeIdOf } from '../goods/coffee/recipe-id'
import { createRandom, type Random } from '../random/create-random'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { containerId, hasMaterials, materialContainerNo, trackTypeOf } from './create-containers'
import type { FleetMachine } from './fleet-machine'
import { machineLife } from './machine-life'

/** A stored row of the entity track (2.3); the price is in yuan, as in wire form. */
export interface Track {
  readonly id: string
  readonly containerId: string
  readonly trackNo: number
  readonly trackType: number
  readonly materialSlot: number | null
  readonly goodsId: string | null
  readonly recipeId: string | null
  readonly price: number | null
  readonly currentStock: number
  readonly maxStock: number
  readonly alertStock: number
  readonly inventoryTime: string
  readonly lockFlag: number
  readonly createTime: string
  readonly createBy: string
  readonly updateTime: string
  readonly updateBy: string
}

const coffee = 2
const lattice = 3

/** The capacity and the alert stock of a material: grams of beans, cups, millilitres of water. */
const materials: readonly (readonly [slot: number, most: number, alert: number])[] = [
  [9, 1200, 200],
  [10, 150, 30],
  [20, 5000, 800],
]

/**
 * Creates the tracks of a machine with prices and stock, some of it low or empty, and the materials of older machines.
 */
export function createTracks(one: FleetMachine, clock: WorldClock): Track[] {
  const { machine, assortment, markup } = one
  const random = createRandom(`tracks ${machine.id}`)
  const life = machineLife(machine, clock)
  const common = {
    createTime: machine.createTime,
    createBy: machine.createBy,
    updateTime: machine.updateTime,
    updateBy: machine.updateBy,
  }
  const place = (containerNo: number, trackNo: number, maxStock: number, alertStock: number) => ({
    id: `${containerId(machine.id, containerNo)}${String(trackNo).padStart(3, '0')}`,
    containerId: containerId(machine.id, containerNo),
    trackNo,
    currentStock: drawStock(random, maxStock, alertStock),
    maxStock,
    alertStock,
    inventoryTime: formatChinaTime(life.moment(random, 4)),
    lockFlag: Number(random.chance(0.006)),
    recipeId: null,
    ...common,
  })
  const goods = assortment.slots.map(({ containerNo, trackNo, stocked }): Track => {
    const trackType = trackTypeOf(one, containerNo)
    const maxStock = capacity(random, trackType)
    return {
      ...place(containerNo, trackNo, maxStock, Math.ceil(maxStock * 0.2)),
      trackType,
      materialSlot: null,
      goodsId: stocked.goods.id,
      recipeId: recipeIdOf(stocked.goods),
      price: (stocked.goods.price + markup) / 100,
    }
  })
  if (!hasMaterials(one)) return goods
  const boxes = Array.from({ length: machine.materialBoxQuantity ?? 4 }, (_, index) => [index + 1, 800, 150])
  return [
    ...goods,
    ...[...boxes, ...materials].map(([slot = 0, most = 0, alert = 0]): Track => ({
      ...place(materialContainerNo, slot, most, alert),
      trackType: coffee,
      materialSlot: slot,
      goodsId: null,
      price: null,
    })),
  ]
}

function capacity(random: Random, trackType: number): number {
  if (trackType === coffee) return random.pick([60, 80, 100])
  return trackType === lattice ? random.int(4, 10) : random.int(6, 12)
}

/** Draws the stock of a track: 4 % are empty and 9 % are low. */
function drawStock(random: Random, most: number, alert: number): number {
  const roll = random.float()
  if (roll < 0.04) return 0
  if (roll < 0.13) return random.int(1, Math.max(1, alert))
  return random.int(alert + 1, most)
}

import type { FleetMachine } from '../machines/fleet-machine'
import { operators } from '../organisation/operators'
import { createRandom } from '../random/create-random'
import type { WorldClock } from '../time/world-clock'
import { recipeIdOf } from './coffee/recipe-id'
import { goodsGroupId } from './goods-group-id'
import { isChinese } from './goods-owners'
import { seededAudit } from './seeded-audit'

/** A row of the entity goodsGroup in wire form. */
export interface GoodsGroupRow {
  readonly id: string
  readonly departmentId: string
  readonly groupName: string
  readonly groupType: number
  readonly goodsIds: readonly string[] | null
  readonly recipeIds: readonly string[] | null
}

const coffeeMachine = 2
/** The most goods in a group (V27). */
const most = 100

/** The names of the groups by type of machine, in Chinese and English. */
const names: Readonly<Record<number, readonly [zh: string, en: string]>> = {
  1: ['饮料零食柜商品', 'Snack machines'],
  2: ['咖啡机饮品', 'Coffee machines'],
  3: ['茶饮机饮品', 'Tea machines'],
  4: ['智能柜商品', 'Smart cabinets'],
  5: ['组合机商品', 'Combined machines'],
  999: ['便利用品', 'Convenience goods'],
}
const promotion = 6

/**
 * Creates the groups of every operator: for each type of machine one with all goods that these sell, and one of best
 * sellers.
 */
export function createGoodsGroups(clock: WorldClock, fleet: readonly FleetMachine[]): GoodsGroupRow[] {
  return operators.flatMap(({ id: departmentId }) => {
    const own = fleet.filter(({ machine }) => machine.departmentId === departmentId)
    const types = [...new Set(own.map(({ machine }) => machine.deviceType))].sort((one, two) => one - two)
    const groups = types.map((type) => {
      const sold = own
        .filter(({ machine }) => machine.deviceType === type)
        .flatMap(({ assortment }) => assortment.slots.map(({ stocked }) => stocked))
      const isCoffee = type === coffeeMachine
      const ids = sold.map(({ goods }) => (isCoffee ? recipeIdOf(goods) : goods.id))
      return toGroup(clock, departmentId, type, isCoffee, distinct(ids))
    })
    const best = own
      .flatMap(({ assortment }) => assortment.slots)
      .filter(({ stocked }) => stocked.product.appeal >= 8 && stocked.goods.goodsType < 3)
      .map(({ stocked }) => stocked.goods.id)
    return best.length > 0
      ? [...groups, toGroup(clock, departmentId, promotion, false, distinct(best).slice(0, 8))]
      : groups
  })
}

function toGroup(
  clock: WorldClock,
  departmentId: string,
  type: number,
  isCoffee: boolean,
  ids: readonly string[],
): GoodsGroupRow {
  const random = createRandom(`goods group ${departmentId} ${type}`)
  const [zh, en] = names[type] ?? ['促销商品', 'Best sellers']
  return {
    id: goodsGroupId(departmentId, type),
    departmentId,
    groupName: isChinese(departmentId) ? zh : en,
    groupType: isCoffee ? 2 : 1,
    goodsIds: isCoffee ? null : ids,
    recipeIds: isCoffee ? ids : null,
    ...seededAudit(random, clock, departmentId),
  }
}

function distinct(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))].sort().slice(0, most)
}

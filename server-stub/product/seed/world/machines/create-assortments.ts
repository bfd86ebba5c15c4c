import type { StockedGoods } from '../goods/stocked-goods'
import type { Market } from '../places/country'
import { createRandom } from '../random/create-random'
import type { Assortment } from './assortment'
import { createAssortment } from './create-assortment'
import type { MachineModel } from './machine-models'

const variants = 4

/**
 * Returns one of a few assortments for a machine that sells an operator's goods in a market; `choice` is any integer.
 */
export type FindAssortment = (
  ownerId: string,
  market: Market,
  model: MachineModel,
  choice: number,
) => Assortment

export function createAssortments(stocked: readonly StockedGoods[]): FindAssortment {
  const known = new Map<string, Assortment>()
  return (ownerId, market, model, choice) => {
    const key = `${ownerId} ${market} ${model.deviceType} ${choice % variants}`
    let assortment = known.get(key)
    if (!assortment) {
      const offer = stocked.filter(
        (one) => one.market === market && one.goods.departmentId === ownerId && one.goods.enableStatus === 1,
      )
      assortment = createAssortment(createRandom(`assortment ${key}`), model, offer)
      known.set(key, assortment)
    }
    return assortment
  }
}

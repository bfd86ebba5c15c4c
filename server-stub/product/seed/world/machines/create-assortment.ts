import { itemAt } from '../item-at'
import { temperatureBands } from '../demand/temperature-band'
import type { Warmth } from '../goods/product'
import type { StockedGoods } from '../goods/stocked-goods'
import { createLookup } from '../random/create-lookup'
import type { Random } from '../random/create-random'
import type { Assortment, Slot } from './assortment'
import type { ContainerModel, MachineModel } from './machine-models'

/** Factors on sales for the temperature bands, from cold to hot. */
const seasons: Readonly<Record<Warmth, readonly number[]>> = {
  hot: [1.9, 1.3, 0.75, 0.4],
  cold: [0.45, 0.75, 1.1, 1.6],
  any: [1, 1, 1, 1],
}

/** Fills the tracks of a model with the goods on offer, best sellers first. */
export function createAssortment(
  random: Random,
  model: MachineModel,
  offer: readonly StockedGoods[],
): Assortment {
  const slots = model.containers.flatMap((container, index) => fill(random, container, index + 1, offer))
  const favour = slots.map(() => 0.5 + random.float())
  const lookups = Array.from({ length: temperatureBands }, (_, band) =>
    createLookup(
      slots.map(({ stocked }, index) => {
        const { appeal, warmth } = stocked.product
        return appeal * itemAt(favour, index) * itemAt(seasons[warmth], band)
      }),
    ),
  )
  return { slots, lookups }
}

/**
 * Fills the tracks of a container. Goods repeat, from the best ones on, only when there are more tracks than goods.
 * Fresh drinks never repeat.
 */
function fill(
  random: Random,
  container: ContainerModel,
  containerNo: number,
  offer: readonly StockedGoods[],
): Slot[] {
  const fitting = offer.filter((one) => container.goodsTypes.includes(one.goods.goodsType))
  const ranked = fitting
    .map((stocked) => ({ stocked, rank: stocked.product.appeal * (0.4 + random.float()) }))
    .sort((one, other) => other.rank - one.rank)
    .map((entry) => entry.stocked)
  const fresh = container.goodsTypes.some((type) => type === 3 || type === 4)
  const tracks = random.int(container.minTracks, container.maxTracks)
  const count = fresh ? Math.min(tracks, ranked.length) : tracks
  return Array.from({ length: count }, (_, index) => ({
    containerNo,
    trackNo: index + 1,
    stocked: itemAt(ranked, index % ranked.length),
  }))
}

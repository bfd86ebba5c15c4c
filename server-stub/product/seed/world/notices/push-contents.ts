import type { FleetMachine } from '../machines/fleet-machine'
import type { Random } from '../random/create-random'

type Content = (random: Random, fleetMachine: FleetMachine) => object

const nothing: Content = () => ({})
const recipes: Content = (random, { assortment }) => ({
  recipeNames: someOf(random, assortment.slots).map(({ stocked }) => stocked.goods.goodsName),
})
const prices: Content = (random, { assortment }) => ({
  priceList: someOf(random, assortment.slots).map(({ stocked: { goods } }) => ({
    goodsId: goods.id,
    price: (goods.price + random.int(-1, 2) * 50) / 100,
  })),
})
const tracks: Content = (random, { assortment }) => {
  const slots = someOf(random, assortment.slots)
  const containerNo = slots[0]?.containerNo ?? 1
  return {
    containerNo,
    trackNos: slots.filter((slot) => slot.containerNo === containerNo).map(({ trackNo }) => trackNo),
  }
}

/** The content of pushes by push type (dictionary push_type), weighted by their frequency. */
export const pushContents: readonly {
  readonly type: number
  readonly weight: number
  readonly content: Content
  /** Whether the push is only for machines that make fresh drinks. */
  readonly fresh?: boolean
}[] = [
  { type: 1, weight: 3, content: recipes, fresh: true },
  { type: 2, weight: 2, content: ({ pick }) => ({ boxes: pick([3, 4, 5]) }), fresh: true },
  {
    type: 3,
    weight: 2,
    content: ({ pick }) => ({ faultContent: pick(['人工停机检修', '补货中，请稍候', 'Out of order']) }),
  },
  { type: 4, weight: 9, content: nothing },
  { type: 5, weight: 10, content: prices },
  { type: 6, weight: 8, content: (random, one) => ({ priceList: firstPrice(random, one) }) },
  { type: 7, weight: 5, content: recipes, fresh: true },
  { type: 8, weight: 6, content: nothing },
  { type: 9, weight: 10, content: prices },
  { type: 11, weight: 4, content: nothing },
  { type: 12, weight: 4, content: nothing },
  {
    type: 13,
    weight: 5,
    content: (random) => ({
      containerNo: 1,
      minTemperature: random.int(2, 4),
      maxTemperature: random.int(6, 9),
    }),
  },
  { type: 14, weight: 4, content: tracks },
  { type: 15, weight: 4, content: tracks },
  { type: 16, weight: 8, content: (random, one) => ({ ...tracks(random, one), quantity: random.int(1, 8) }) },
  { type: 17, weight: 2, content: nothing, fresh: true },
  {
    type: 19,
    weight: 2,
    content: ({ pick }) => ({ recipeGroupNames: [pick(['经典咖啡', '奶咖', '茶饮'])] }),
    fresh: true,
  },
  { type: 20, weight: 6, content: (random) => ({ advertisementIds: [String(random.int(1, 16))] }) },
  { type: 30, weight: 3, content: ({ int }) => ({ couponCount: int(1, 5) }) },
  {
    type: 40,
    weight: 4,
    content: (random, { assortment }) => ({
      goodsId: random.pick(assortment.slots).stocked.goods.id,
      quantity: 1,
    }),
  },
  { type: 51, weight: 2, content: ({ int }) => ({ logSwitch: int(0, 1) }) },
]

function firstPrice(random: Random, { assortment }: FleetMachine): object[] {
  const { goods } = random.pick(assortment.slots).stocked
  return [{ goodsId: goods.id, price: goods.price / 100 }]
}

/** Returns one to four consecutive items of a list. */
function someOf<T>(random: Random, list: readonly T[]): readonly T[] {
  const from = random.int(0, list.length - 1)
  return list.slice(from, from + random.int(1, 4))
}

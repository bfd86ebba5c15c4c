import { findOperator } from '../organisation/department-tree'
import { findMainAccount } from '../organisation/find-main-account'
import { foundingDay } from '../organisation/founding-day'
import { findCity } from '../places/find-city'
import { countries, type Market } from '../places/country'
import { createRandom, type Random } from '../random/create-random'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import type { WorldClock } from '../time/world-clock'
import { asianProducts } from './asian-products'
import { chineseProducts } from './chinese-products'
import { createBarcode } from './create-barcode'
import { europeanProducts } from './european-products'
import type { Product } from './product'
import { pictureOf } from './product-picture'
import { shelfLifeDays } from './shelf-life-days'
import type { StockedGoods } from './stocked-goods'

const firstGoodsId = 20_001

/** The share of a market's products that each owner of goods sells, and the increase of their prices in cents. */
const ranges: readonly {
  departmentId: string
  market: Market
  products: readonly Product[]
  share: number
  rise: number
}[] = [
  { departmentId: '2', market: 'cn', products: chineseProducts, share: 0.95, rise: 0 },
  { departmentId: '17', market: 'cn', products: chineseProducts, share: 0.85, rise: 50 },
  { departmentId: '17', market: 'asia', products: asianProducts, share: 1, rise: 0 },
  { departmentId: '27', market: 'cn', products: chineseProducts, share: 0.8, rise: 0 },
  { departmentId: '33', market: 'eu', products: europeanProducts, share: 1, rise: 0 },
  { departmentId: '16', market: 'cn', products: chineseProducts, share: 0.9, rise: 0 },
  { departmentId: '24', market: 'cn', products: chineseProducts, share: 0.85, rise: -50 },
  { departmentId: '36', market: 'eu', products: europeanProducts, share: 1, rise: 20 },
]

/** Creates the goods of every operator that has its own. The operators below sell them as goods of their superior. */
export function createStockedGoods(clock: WorldClock): StockedGoods[] {
  const random = createRandom('goods')
  const stocked: StockedGoods[] = []
  for (const range of ranges) {
    for (const product of range.products) {
      if (!random.chance(range.share)) continue
      const index = stocked.length
      stocked.push(stock(random, clock, range, product, index))
    }
  }
  return stocked
}

function stock(
  random: Random,
  clock: WorldClock,
  { departmentId, market, rise }: (typeof ranges)[number],
  product: Product,
  index: number,
): StockedGoods {
  const country = countries[findCity(findOperator(departmentId).fleet[0]?.city ?? '').country]
  const fresh = product.goodsType === 3 || product.goodsType === 4
  const goodsNo = `G${departmentId.padStart(2, '0')}${String(index + 1).padStart(4, '0')}`
  const created =
    (foundingDay(clock, departmentId) + random.int(1, 500)) * daySeconds + random.int(32_400, 64_800)
  const owner = findMainAccount(departmentId)?.id ?? '101'
  return {
    product,
    market,
    goods: {
      id: String(firstGoodsId + index),
      departmentId,
      goodsNo,
      barcode: fresh ? null : createBarcode(random),
      goodsName: market === 'cn' ? product.zhName : product.enName,
      zhName: product.zhName,
      enName: product.enName,
      goodsType: product.goodsType,
      image: pictureOf(product),
      price: product.price + rise,
      costPrice: product.costPrice,
      taxRate: product.reducedTax ? country.reducedTax : country.standardTax,
      specification: product.specification,
      shelfLifeDays: shelfLifeDays(random, product),
      enableStatus: Number(!random.chance(0.03)),
      createTime: formatChinaTime(created),
      createBy: owner,
      updateTime: formatChinaTime(created + random.int(0, 400) * daySeconds),
      updateBy: owner,
    },
  }
}

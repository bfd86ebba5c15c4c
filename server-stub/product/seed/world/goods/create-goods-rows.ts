import { operators } from '../organisation/operators'
import { countries } from '../places/country'
import { findCity } from '../places/find-city'
import { createRandom } from '../random/create-random'
import type { WorldClock } from '../time/world-clock'
import { createBarcode } from './create-barcode'
import { createStockedGoods } from './create-stocked-goods'
import { goodsTypeId } from './create-goods-types'
import type { Goods } from './goods'
import { goodsOwnerId } from './goods-owner'
import { localProducts } from './local-products'
import { pictureOf } from './product-picture'
import { seededAudit } from './seeded-audit'
import { shelfLifeDays } from './shelf-life-days'

const firstLocalId = 29_001
const chineseBrands = ['青禾', '山海记', '晨光里', '木棉', '一口集']
const otherBrands = ['Nordfell', 'Casa Verde', 'Halden', 'Brisa', 'Mirabel']

/** A row of the entity goods in wire form. */
export interface GoodsRow {
  readonly id: string
  readonly departmentId: string
  readonly goodsTypeId: string
  readonly goodsNo: string
  readonly price: number
  readonly costPrice: number
}

/** Creates the goods that machines sell, and a few local goods of operators that use their superior's goods. */
export function createGoodsRows(clock: WorldClock): GoodsRow[] {
  const sold = createStockedGoods(clock).map(({ goods }) => toRow(goods, goods.departmentId))
  return [...sold, ...createLocalRows(clock)]
}

function toRow(goods: Omit<Goods, 'zhName' | 'enName'> & Partial<Goods>, ownerId: string): GoodsRow {
  const random = createRandom(`brand ${goods.id}`)
  const packed = goods.goodsType < 3
  const { zhName: _zh, enName: _en, goodsType, ...row } = goods
  return {
    ...row,
    goodsTypeId: goodsTypeId(ownerId, goodsType),
    price: goods.price / 100,
    costPrice: goods.costPrice / 100,
    brand:
      packed && random.chance(0.6)
        ? random.pick(/\p{Script=Han}/u.test(goods.goodsName) ? chineseBrands : otherBrands)
        : null,
    description: null,
  } as GoodsRow
}

/** Creates two or three local goods per operator. Their type belongs to the owner of the other goods. */
function createLocalRows(clock: WorldClock): GoodsRow[] {
  let id = firstLocalId
  return operators.flatMap(({ id: departmentId, fleet, deleted }) => {
    const ownerId = goodsOwnerId(departmentId)
    if (deleted || ownerId === departmentId) return []
    const country = countries[findCity(fleet[0]?.city ?? '').country]
    const random = createRandom(`local goods ${departmentId}`)
    const offered = localProducts[country.market]
    const first = random.int(0, offered.length - 1)
    const count = random.int(2, 3)
    return Array.from({ length: count }, (_, turn) => {
      const product = offered[(first + turn) % offered.length]!
      const goods = {
        id: String(id++),
        departmentId,
        goodsNo: `L${departmentId.padStart(2, '0')}${String(turn + 1).padStart(4, '0')}`,
        barcode: createBarcode(random),
        goodsName: country.market === 'cn' ? product.zhName : product.enName,
        goodsType: product.goodsType,
        image: pictureOf(product),
        price: product.price,
        costPrice: product.costPrice,
        taxRate: product.reducedTax ? country.reducedTax : country.standardTax,
        specification: product.specification,
        shelfLifeDays: shelfLifeDays(random, product),
        enableStatus: Number(random.chance(0.9)),
        ...seededAudit(random, clock, departmentId),
      }
      return toRow(goods, ownerId)
    })
  })
}

import { addressOfPicture, type LibraryPictureName } from '../../library-pictures'
import { basePath } from '../../../../platform/request/base-path'
import { createRandom } from '../random/create-random'
import type { WorldClock } from '../time/world-clock'
import { goodsOwners } from './goods-owners'
import { seededAudit } from './seeded-audit'

const firstTypeId = 41_000

/** The types by category of the dictionary goods_type. The last one also has category 4 and no goods yet. */
const types: readonly (readonly [
  zhName: string,
  enName: string,
  sort: number,
  picture: LibraryPictureName,
])[] = [
  ['日用百货', 'Daily needs', 50, 'Biscuits'],
  ['瓶装饮料', 'Drinks', 10, 'Spring water 550 ml'],
  ['零食简餐', 'Snacks and meals', 20, 'Oat bar'],
  ['现磨咖啡', 'Fresh coffee', 30, 'Espresso'],
  ['现制茶饮', 'Fresh tea', 40, 'Latte'],
  ['季节限定', 'Seasonal', 60, 'Orange juice 330 ml'],
]

/** Returns the id of an owner's goods type by category. */
export function goodsTypeId(ownerId: string, category: number): string {
  return String(firstTypeId + Number(ownerId) * 10 + category)
}

/** Creates the goods types of every operator that has its own goods. */
export function createGoodsTypes(clock: WorldClock): object[] {
  return goodsOwners.flatMap(({ id, isChinese }) =>
    types.map(([zhName, enName, sort, picture], index) => ({
      id: goodsTypeId(id, index),
      departmentId: id,
      typeName: isChinese ? zhName : enName,
      goodsType: Math.min(index, 4),
      image: addressOfPicture(basePath, picture),
      sort,
      ...seededAudit(createRandom(`goods type ${id} ${index}`), clock, id),
    })),
  )
}

import { addressOfPicture, type LibraryPictureName } from '../../../library-pictures'
import { basePath } from '../../../../../platform/request/base-path'
import { createRandom } from '../../random/create-random'
import { readRows } from '../../read-rows'
import type { WorldClock } from '../../time/world-clock'
import { goodsOwners } from '../goods-owners'
import { seededAudit } from '../seeded-audit'
import { toNames } from './names'

const firstGroupId = 42_000
const pictures: readonly LibraryPictureName[] = [
  'Espresso',
  'Latte',
  'Cola 330 ml',
  'Hot chocolate',
  'Biscuits',
]

/** The groups in the order of the group indexes of recipe plans. The last group has no recipes yet. */
const groups = readRows(`
经典咖啡 | Classics | Классика | Classiques | Klassiker
奶咖 | Milk coffees | С молоком | Cafés au lait | Milchkaffees
冰爽特饮 | Iced drinks | Холодные напитки | Boissons glacées | Eisgetränke
巧克力与其他 | Chocolate and more | Шоколад и другое | Chocolat et autres | Schokolade und mehr
节日限定 | Festive | Праздничные | Fêtes | Festliches
`).map(toNames)

/** Returns the id of an owner's recipe group by its index. */
export function recipeGroupId(ownerId: string, index: number): string {
  return String(firstGroupId + Number(ownerId) * 10 + index)
}

/** Creates the recipe groups of every operator that has its own recipes. */
export function createRecipeGroups(clock: WorldClock): object[] {
  return goodsOwners.flatMap(({ id: departmentId, isChinese }) =>
    groups.map((names, index) => ({
      id: recipeGroupId(departmentId, index),
      departmentId,
      groupName: isChinese ? names.zhName : names.enName,
      ...names,
      image: addressOfPicture(basePath, pictures[index] ?? 'Espresso'),
      sort: (index + 1) * 10,
      ...seededAudit(createRandom(`recipe group ${departmentId} ${index}`), clock, departmentId),
    })),
  )
}

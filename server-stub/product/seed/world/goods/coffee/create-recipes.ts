import { addressOfPicture } from '../../../library-pictures'
import { basePath } from '../../../../../platform/request/base-path'
import { createRandom } from '../../random/create-random'
import type { WorldClock } from '../../time/world-clock'
import { createStockedGoods } from '../create-stocked-goods'
import { goodsOwners } from '../goods-owners'
import { seededAudit, type SeededAudit } from '../seeded-audit'
import type { StockedGoods } from '../stocked-goods'
import { recipeGroupId } from './create-recipe-groups'
import { createSteps, type Step } from './create-steps'
import { layouts } from './powder-table'
import { recipeIdOf } from './recipe-id'
import { findRecipe, type RecipePlan } from './recipe-table'

/** A row of the entity recipe in wire form. */
export interface RecipeRow extends SeededAudit {
  readonly id: string
  readonly departmentId: string
  readonly recipeNo: string
  readonly recipeName: string
  readonly recipeGroupId: string
  readonly materialBoxQuantity: number
  readonly powderBoxes: readonly number[]
  readonly temperatureTypes: readonly number[]
  readonly iceMachineGeneration: number
  readonly iceDefault: number | null
  readonly coldWaterDefault: number | null
  readonly sugarFlag: number
  readonly sugarDefault: number | null
  readonly steps: readonly Step[]
  readonly price: number
}

const firstTrialId = 38_001
/** Trial drinks with sparkling water, fruit pulp and fresh milk. */
const trials = ['Sparkling Americano', 'Mango Milk']

/** Creates a recipe for every coffee on sale, and the trial drinks of every owner. */
export function createRecipes(clock: WorldClock): RecipeRow[] {
  const sold = createStockedGoods(clock).flatMap((stocked) => {
    const id = recipeIdOf(stocked.goods)
    return id === null ? [] : [forGoods(id, stocked)]
  })
  const tried = goodsOwners.flatMap(({ id: departmentId, isChinese }, owner) =>
    trials.map((name, index): RecipeRow => {
      const plan = findRecipe(name)
      const random = createRandom(`trial ${departmentId} ${name}`)
      const [price, costPrice] = isChinese ? [15, 4.8] : [2.9, 0.75]
      return {
        ...toRecipe(departmentId, plan, [1], 2, false),
        id: String(firstTrialId + owner * trials.length + index),
        recipeNo: `T${departmentId.padStart(2, '0')}${String(index + 1).padStart(4, '0')}`,
        recipeName: isChinese ? plan.names.zhName : plan.names.enName,
        images: addressOfPicture(basePath, index === 0 ? 'Cola 330 ml' : 'Orange juice 330 ml'),
        price,
        costPrice,
        taxRate: isChinese ? 6 : 7,
        enableStatus: 0,
        remark: null,
        ...seededAudit(random, clock, departmentId),
      } as RecipeRow
    }),
  )
  return [...sold, ...tried]
}

function forGoods(id: string, { goods, product }: StockedGoods): RecipeRow {
  const { createTime, createBy, updateTime, updateBy } = goods
  const random = createRandom(`recipe ${id}`)
  const plan = findRecipe(product.enName)
  const temperatures = { hot: [0], cold: random.chance(0.5) ? [1] : [1, 2], any: [0, 1, 2] }[product.warmth]
  const generation = product.warmth === 'hot' ? 0 : product.warmth === 'any' && random.chance(0.2) ? 1 : 2
  const isBlack = plan.group === 0 && plan.names.enName.includes('Espresso')
  return {
    ...toRecipe(goods.departmentId, plan, temperatures, generation, !isBlack),
    id,
    recipeNo: goods.goodsNo.replace('G', 'R'),
    recipeName: goods.goodsName,
    images: goods.image,
    price: goods.price / 100,
    costPrice: goods.costPrice / 100,
    taxRate: goods.taxRate,
    enableStatus: goods.enableStatus,
    remark: null,
    createTime,
    createBy,
    updateTime,
    updateBy,
  } as RecipeRow
}

function toRecipe(
  departmentId: string,
  plan: RecipePlan,
  temperatureTypes: readonly number[],
  iceMachineGeneration: number,
  sweet: boolean,
) {
  const steps = createSteps(departmentId, plan, sweet)
  const isCold = iceMachineGeneration === 2 && temperatureTypes.some((type) => type > 0)
  const isIced = isCold && temperatureTypes.includes(1)
  return {
    departmentId,
    ...plan.names,
    recipeGroupId: recipeGroupId(departmentId, plan.group),
    materialBoxQuantity: layouts[plan.layout]?.length ?? 4,
    powderBoxes: [...new Set(steps.flatMap(({ boxNo }) => boxNo ?? []))].sort((one, two) => one - two),
    temperatureTypes,
    iceMachineGeneration,
    iceDefault: isIced ? plan.ice : null,
    coldWaterDefault: isCold ? plan.water : null,
    sugarFlag: Number(sweet),
    sugarDefault: sweet ? 2 : null,
    steps,
  }
}

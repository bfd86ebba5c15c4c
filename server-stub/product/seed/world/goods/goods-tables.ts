import type { World } from '../create-world'
import type { SeededTable } from '../seeded-table'
import { createMaterialBoxes } from './coffee/create-material-boxes'
import { createPowders } from './coffee/create-powders'
import { createRecipeGroups } from './coffee/create-recipe-groups'
import { createRecipes } from './coffee/create-recipes'
import { createGoodsGroups } from './create-goods-groups'
import { createGoodsRows } from './create-goods-rows'
import { createGoodsTypes } from './create-goods-types'

/** Goods, their types and groups, recipes, powders and material boxes. */
export function goodsTables({ clock, fleet }: World): readonly SeededTable[] {
  return [
    ['goodsType', () => createGoodsTypes(clock)],
    ['goods', () => createGoodsRows(clock)],
    ['powderSetting', () => createPowders(clock)],
    ['recipeGroup', () => createRecipeGroups(clock)],
    ['recipe', () => createRecipes(clock)],
    ['materialBox', () => createMaterialBoxes(clock, fleet)],
    ['goodsGroup', () => createGoodsGroups(clock, fleet)],
  ]
}

import type { Goods } from '../goods'

const freshCoffee = 3
/** Recipes follow the goods that they are for: ids of goods begin at 20,001. */
const distance = 10_000

/** The recipe of a coffee that is sold; other goods have none. */
export function recipeIdOf({ id, goodsType }: Pick<Goods, 'id' | 'goodsType'>): string | null {
  return goodsType === freshCoffee ? String(Number(id) + distance) : null
}

import type { Goods } from '../goods'

const freshCoffee = 3
/** The distance between the ids of recipes and of their goods, which begin at 20,001. */
const distance = 10_000

/** Returns the id of the recipe of a coffee, or null for other goods. */
export function recipeIdOf({ id, goodsType }: Pick<Goods, 'id' | 'goodsType'>): string | null {
  return goodsType === freshCoffee ? String(Number(id) + distance) : null
}

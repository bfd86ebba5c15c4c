import type { Random } from '../random/create-random'
import type { Product } from './product'

const freshFood = /Sandwich|Salad|Wrap|Rice Ball|Fruit Cup|Bun$/

/** Returns the shelf life of a packaged product in days; null for freshly made drinks and other articles. */
export function shelfLifeDays(random: Random, product: Product): number | null {
  if (product.goodsType !== 1 && product.goodsType !== 2) return null
  return freshFood.test(product.enName) ? random.int(2, 4) : random.pick([90, 180, 270, 365])
}

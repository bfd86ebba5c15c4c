import type { Random } from '../random/create-random'
import type { Product } from './product'

const freshFood = /Sandwich|Salad|Wrap|Rice Ball|Fruit Cup|Bun$/

/** Days a packaged product keeps; drinks made on the spot and other articles have none. */
export function shelfLifeDays(random: Random, product: Product): number | null {
  if (product.goodsType !== 1 && product.goodsType !== 2) return null
  return freshFood.test(product.enName) ? random.int(2, 4) : random.pick([90, 180, 270, 365])
}

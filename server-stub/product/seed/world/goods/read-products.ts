import { readRows } from '../read-rows'
import type { Product, Warmth } from './product'

const warmths: readonly string[] = ['hot', 'cold', 'any'] satisfies Warmth[]

/**
 * Reads products from a text table: Chinese name, English name, goods type, price and cost in cents, `s` standard or
 * `r` reduced tax, warmth, appeal, specification.
 */
export function readProducts(table: string): Product[] {
  return readRows(table).map(
    ([zhName = '', enName = '', type, price, cost, tax, warmth = '', appeal, specification = '']) => {
      if (!warmths.includes(warmth)) throw new Error(`unknown warmth of ${enName}: ${warmth}`)
      return {
        zhName,
        enName,
        goodsType: Number(type),
        price: Number(price),
        costPrice: Number(cost),
        reducedTax: tax === 'r',
        warmth: warmth as Warmth,
        appeal: Number(appeal),
        specification,
      }
    },
  )
}

import type { Market } from '../places/country'
import type { Goods } from './goods'
import type { Product } from './product'

/** Goods of an operator with the data that the simulation needs. */
export interface StockedGoods {
  readonly goods: Goods
  readonly product: Product
  readonly market: Market
}

import { recipeIdOf } from '../goods/coffee/recipe-id'
import type { Warmth } from '../goods/product'
import type { Slot } from '../machines/assortment'
import type { Country } from '../places/country'

/** A slot of an assortment with all data of a sale in a country, flattened. */
export interface Offer {
  readonly containerNo: number
  readonly trackNo: number
  readonly goodsId: string
  readonly recipeId: string | null
  readonly goodsName: string
  readonly goodsImage: string
  readonly goodsType: number
  readonly price: number
  readonly costPrice: number
  readonly taxRate: number
  readonly warmth: Warmth
  /** Whether it is made on demand, with a temperature and sugar. */
  readonly freshDrink: boolean
}

export function toOffer({ containerNo, trackNo, stocked }: Slot, country: Country): Offer {
  const { goods, product } = stocked
  return {
    containerNo,
    trackNo,
    goodsId: goods.id,
    recipeId: recipeIdOf(goods),
    goodsName: goods.goodsName,
    goodsImage: goods.image,
    goodsType: goods.goodsType,
    price: goods.price,
    costPrice: goods.costPrice,
    taxRate: product.reducedTax ? country.reducedTax : country.standardTax,
    warmth: product.warmth,
    freshDrink: goods.goodsType === 3 || goods.goodsType === 4,
  }
}

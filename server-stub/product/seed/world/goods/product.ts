/** `hot` products sell in winter, `cold` ones in summer. Fresh drinks with `any` are served hot or iced. */
export type Warmth = 'hot' | 'cold' | 'any'

/** A product on offer in a market; prices are in cents. */
export interface Product {
  readonly zhName: string
  readonly enName: string
  readonly goodsType: number
  readonly price: number
  readonly costPrice: number
  /** Whether the reduced rate of tax applies, as for food or freshly made drinks. */
  readonly reducedTax: boolean
  readonly warmth: Warmth
  /** The popularity, relative to other products. */
  readonly appeal: number
  readonly specification: string
}

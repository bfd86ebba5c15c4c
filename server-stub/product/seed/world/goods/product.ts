/** `hot` sells in winter, `cold` in summer; of fresh drinks, `any` may be had hot or iced. */
export type Warmth = 'hot' | 'cold' | 'any'

/** What a market offers, before an operator takes it up: prices in cents. */
export interface Product {
  readonly zhName: string
  readonly enName: string
  readonly goodsType: number
  readonly price: number
  readonly costPrice: number
  /** Taxed as food or as a freshly made drink. */
  readonly reducedTax: boolean
  readonly warmth: Warmth
  /** How well it sells beside others. */
  readonly appeal: number
  readonly specification: string
}

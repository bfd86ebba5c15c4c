/** What a machine knows of one of its tracks. */
export interface TrackMemory {
  readonly id: string
  readonly containerNo: number
  readonly trackNo: number
  readonly goodsId: string | null
  readonly recipeId: string | null
  /** Of a freshly made drink. */
  readonly drink: DrinkMemory | undefined
  /** What an older coffee machine keeps there (dictionary old_inventory_type), in place of goods. */
  readonly material: number | null
  /** How much people like it, relative to the other tracks. */
  readonly appeal: number
  /** Cents a piece; null is not for sale. */
  price: number | null
  stock: number
  readonly most: number
  readonly alert: number
  isLocked: boolean
}

export interface DrinkMemory {
  /** Dictionary coffee_temperature_type. */
  readonly temperatureTypes: readonly number[]
  readonly hasSugar: boolean
}

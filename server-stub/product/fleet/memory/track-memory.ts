/** A machine's knowledge of one of its tracks. */
export interface TrackMemory {
  readonly id: string
  readonly containerNo: number
  readonly trackNo: number
  readonly goodsId: string | null
  readonly recipeId: string | null
  /** Undefined for tracks that do not make a fresh drink. */
  readonly drink: DrinkMemory | undefined
  /**
   * The material (dictionary old_inventory_type) that an older coffee machine keeps in the track, in place of goods.
   */
  readonly material: number | null
  /** The popularity of the track's goods, relative to the other tracks. */
  readonly appeal: number
  /** Cents per piece; null when not for sale. */
  price: number | null
  stock: number
  readonly most: number
  readonly alert: number
  isLocked: boolean
}

export interface DrinkMemory {
  /** Values of the dictionary coffee_temperature_type. */
  readonly temperatureTypes: readonly number[]
  readonly hasSugar: boolean
}

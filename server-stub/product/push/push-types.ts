/** Values of the dictionary push_type that the server handles. */
export const pushTypes = {
  optionalRecipe: 1,
  boxPowder: 2,
  customFault: 3,
  allPrices: 5,
  onePrice: 6,
  recipe: 7,
  prices: 9,
  prohibitSales: 11,
  openSales: 12,
  temperature: 13,
  unlockTracks: 14,
  lockTracks: 15,
  addStock: 16,
  classification: 19,
  ads: 20,
  coupons: 30,
  shipping: 40,
  logs: 51,
} as const

/** Values of the dictionary push_result. */
export const pushResults = { pending: -1, fail: 0, success: 1, overtime: 2 } as const

/** The product that all databases were of before they named theirs. */
export const firstProduct = 'vending'

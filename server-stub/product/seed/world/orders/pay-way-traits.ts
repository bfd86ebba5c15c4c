/**
 * Returns a table of the ways to pay 0 to 39 with 1 for the given ones. It is read for each order, where it is faster
 * than a set.
 */
function trait(...payWays: number[]): Uint8Array {
  return Uint8Array.from({ length: 40 }, (_, payWay) => Number(payWays.includes(payWay)))
}

/** Ways without payment: free, remote push shipment and pickup code. */
export const isFree = trait(0, 20, 31)
/** Ways without a payment provider: no provider numbers, no price reductions, no abnormal payments. */
export const isOffline = trait(0, 1, 5, 6, 10, 20, 31)
/** Ways that cannot be refunded (L19). */
export const isFinal = trait(0, 1, 6, 20, 31)

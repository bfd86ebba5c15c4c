/** By pay way 0 to 39, 1 where the trait holds: read once an order, and faster than a set. */
function trait(...payWays: number[]): Uint8Array {
  return Uint8Array.from({ length: 40 }, (_, payWay) => Number(payWays.includes(payWay)))
}

/** Free, remote push shipment and pickup code: nothing is paid. */
export const isFree = trait(0, 20, 31)
/** Without a payment provider: no provider numbers, no price reductions, no abnormal payments. */
export const isOffline = trait(0, 1, 5, 6, 10, 20, 31)
/** Cannot be refunded (L19). */
export const isFinal = trait(0, 1, 6, 20, 31)

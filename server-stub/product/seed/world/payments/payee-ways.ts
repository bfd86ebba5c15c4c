import type { Market } from '../places/country'

/** Ways to pay (dictionary pay_way) that a payee of a market takes. */
export const payeeWays: Readonly<Record<Market, readonly number[]>> = {
  cn: [2, 3, 4, 5, 7, 8, 9, 11],
  eu: [2, 3, 7],
  asia: [2, 3, 7],
}

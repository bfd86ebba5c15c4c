import type { Market } from '../places/country'

/** The ways to pay (dictionary pay_way) that payees of a market accept. */
export const payeeWays: Readonly<Record<Market, readonly number[]>> = {
  cn: [2, 3, 4, 5, 7, 8, 9, 11],
  eu: [2, 3, 7],
  asia: [2, 3, 7],
}

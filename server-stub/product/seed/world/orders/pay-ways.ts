import { itemAt } from '../item-at'
import type { Market } from '../places/country'
import { createLookup } from '../random/create-lookup'

const cash = 1
const wechat = 3
const visa = 7
export const pickupCode = 31

/** Ways to pay and their percentages at machines that take cash. */
const mixes: Readonly<Record<Market, string>> = {
  cn:
    '3:51.4 2:32.6 9:4 1:2.8 8:2.2 4:2 11:1.3 10:1 31:0.8 32:0.5 6:0.4 0:0.3 5:0.3 7:0.3 ' +
    '33:0.3 20:0.2 34:0.2 35:0.15 36:0.15 37:0.15 38:0.15 39:0.15',
  eu: '7:42 1:35 32:10 33:5 10:4 31:1.2 3:1 2:1 0:0.5 20:0.3',
  asia: '1:40 10:24 7:18 32:10 34:4 3:2 2:1.5 31:0.3 0:0.2',
}

/** The most frequent way to pay with a provider, by market. */
export const usualPayWays: Readonly<Record<Market, number>> = { cn: wechat, eu: visa, asia: visa }

/** Returns a lookup (see createLookup) of ways to pay with the percentages of the market. */
export function createPayWayLookup(market: Market, takesCash: boolean): Uint8Array {
  const mix = mixes[market].split(' ').map((entry) => entry.split(':').map(Number))
  const payWays = mix.map((entry) => itemAt(entry, 0))
  const weights = mix.map((entry) => (entry[0] === cash && !takesCash ? 0 : itemAt(entry, 1)))
  return createLookup(weights).map((index) => itemAt(payWays, index))
}

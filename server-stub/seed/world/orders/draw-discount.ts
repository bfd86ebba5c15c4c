import type { Market } from '../places/country'
import type { Random } from '../random/create-random'

/** Steps in which prices are cut, and the largest cut, in cents. */
const cuts: Readonly<Record<Market, { step: number; most: number }>> = {
  cn: { step: 50, most: 6 },
  eu: { step: 10, most: 8 },
  asia: { step: 50, most: 6 },
}

/** What a coupon takes off an amount: mostly a fixed sum or a percentage, now and then everything. */
export function drawDiscount(random: Random, amount: number, market: Market): number {
  const kind = random.float()
  if (kind < 0.08) return amount
  if (kind < 0.45) return Math.round((amount * random.int(1, 5)) / 10)
  const { step, most } = cuts[market]
  return Math.min(Math.floor(amount / 2), step * random.int(1, most))
}

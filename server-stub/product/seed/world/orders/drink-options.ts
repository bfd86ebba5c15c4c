import { itemAt } from '../item-at'
import type { Warmth } from '../goods/product'
import { createLookup, lookupShift } from '../random/create-lookup'
import type { Random } from '../random/create-random'

/** The share of hot drinks by temperature band, among drinks that are served hot or cold. */
const hotShares = [0.92, 0.76, 0.46, 0.2]
/** Weights of the sugar settings: -1 (no sugar box), then 0 % to 100 %. */
const sugars = createLookup([20, 27, 12, 21, 8, 12])

/** Draws a value of the dictionary coffee_temperature_type: 0 hot, 1 ice, 2 cold water. */
export function drawTemperatureType(random: Random, warmth: Warmth, band: number): number {
  if (warmth === 'hot') return 0
  if (warmth === 'any' && random.float() < itemAt(hotShares, band)) return 0
  return random.float() < 0.86 ? 1 : 2
}

/** Draws a value of the dictionary sugar_concentration, -1 to 4. */
export function drawSugarConcentration(random: Random): number {
  return (sugars[random.uint32() >>> lookupShift] ?? 0) - 1
}

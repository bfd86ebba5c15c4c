import type { Random } from './create-random'

/** Draws a key of a table of weights, in proportion to them. */
export function pickWeighted<Key extends string>(
  random: Random,
  weights: Readonly<Record<Key, number>>,
): Key {
  const keys = Object.keys(weights) as Key[]
  const total = keys.reduce((sum, key) => sum + weights[key], 0)
  let left = random.float() * total
  for (const key of keys) {
    left -= weights[key]
    if (left < 0) return key
  }
  return random.pick(keys)
}

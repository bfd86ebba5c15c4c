/** How warm a day is, in four bands: cold, cool, mild, hot. What people buy depends on it. */
export const temperatureBands = 4

export function temperatureBand(celsius: number): number {
  if (celsius < 8) return 0
  if (celsius < 17) return 1
  return celsius < 25 ? 2 : 3
}

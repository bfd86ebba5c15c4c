/** The number of temperature bands: cold, cool, mild and hot days, on which different goods sell. */
export const temperatureBands = 4

export function temperatureBand(celsius: number): number {
  if (celsius < 8) return 0
  if (celsius < 17) return 1
  return celsius < 25 ? 2 : 3
}

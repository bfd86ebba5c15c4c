/**
 * Parses a whole number of a bigint column (counts, money in cents). @throws RangeError beyond 2^53 or for other text
 */
export function toSafeInteger(text: string): number {
  const value = Number(text)
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(value)) return value
  throw new RangeError(`not a whole number below 2^53: ${JSON.stringify(text)}`)
}

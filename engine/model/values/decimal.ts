/** An exact decimal number: `digits` divided by 10 to the power of `scale`. */
interface Decimal {
  readonly digits: bigint
  readonly scale: number
}

const form = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i
/** Limits the time of a computation; no number of a record comes near it. */
const mostScale = 2000

/** Returns the sign of `one - other`, for numbers or decimal texts of any length; NaN when one is not a decimal. */
export function compareDecimals(one: number | string, other: number | string): number {
  const [left, right] = [toDecimal(one), toDecimal(other)]
  if (!left || !right) return Number.NaN
  const scale = Math.max(left.scale, right.scale)
  const difference = atScale(left, scale) - atScale(right, scale)
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** True when a number or decimal text is a whole multiple of a step, computed exactly as both are written. */
export function isMultiple(value: number | string, step: number | string): boolean {
  const [left, right] = [toDecimal(value), toDecimal(step)]
  if (!left || !right || right.digits === 0n) return false
  const scale = Math.max(left.scale, right.scale)
  return atScale(left, scale) % atScale(right, scale) === 0n
}

function toDecimal(value: number | string): Decimal | undefined {
  const match = form.exec(String(value))
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const scale = fraction.length - Number(exponent)
  if (Math.abs(scale) > mostScale) return undefined
  const digits = BigInt(`${sign}${whole}${fraction}`)
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 }
}

function atScale({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * 10n ** BigInt(wanted - scale)
}

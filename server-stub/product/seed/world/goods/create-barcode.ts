import type { Random } from '../random/create-random'

/** A valid EAN-13 of the range kept for use inside a shop (20 to 29), so that no real article has it. */
export function createBarcode(random: Random): string {
  const digits = `2${random.digits(11)}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

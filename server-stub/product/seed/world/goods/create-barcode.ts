import type { Random } from '../random/create-random'

/** Returns a valid EAN-13 from the range for internal use (20 to 29), so that no real product has it. */
export function createBarcode(random: Random): string {
  const digits = `2${random.digits(11)}`
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1),
    0,
  )
  return digits + String((10 - (sum % 10)) % 10)
}

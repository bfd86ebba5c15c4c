const codes = 100_000_000
/** Shares no factor with the number of codes, so that no two of them are alike. */
const step = 73_687_787
const start = 10_482_937

/** Eight digits that look random: another code for each number below a hundred million. */
export function pickupCodeOf(index: number): string {
  return String((start + ((index * step) % codes)) % codes).padStart(8, '0')
}

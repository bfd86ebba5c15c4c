const codes = 100_000_000
/** Coprime to the number of codes, so that all codes differ. */
const step = 73_687_787
const start = 10_482_937

/** Returns eight digits that look random, a different code for each index below a hundred million. */
export function pickupCodeOf(index: number): string {
  return String((start + ((index * step) % codes)) % codes).padStart(8, '0')
}

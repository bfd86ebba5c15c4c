/** Formats whole cents as yuan with two decimals, as providers expect them. */
export function centsInYuan(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Converts an amount in yuan, as records store it, to whole cents. */
export function centsOf(yuan: unknown): number {
  return Math.round(Number(yuan ?? 0) * 100)
}

/** Whole cents as providers write them in yuan: two decimals, and never a fraction of a cent. */
export function centsInYuan(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** The whole cents of an amount in yuan, as records hold it. */
export function centsOf(yuan: unknown): number {
  return Math.round(Number(yuan ?? 0) * 100)
}

/** Returns a time filter of one calendar year: the year with most of the last twelve months (T2). */
export function orderYear(now = new Date(Date.now() + 8 * 3_600_000)): string {
  const today = now.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  return now.getUTCMonth() < 6
    ? `${year - 1}-01-01 00:00:00,${year - 1}-12-31 23:59:59`
    : `${year}-01-01 00:00:00,${today} 23:59:59`
}

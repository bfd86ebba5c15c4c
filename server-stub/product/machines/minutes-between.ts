/**
 * Returns the minutes between two wire times, rounded. Null when a time cannot be parsed, 0 when `from` is the later
 * one.
 */
export function minutesBetween(from: unknown, to: string): number | null {
  const [start, end] = [String(from), to].map((time) => Date.parse(`${time.replace(' ', 'T')}Z`))
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return null
  return Math.max(0, Math.round((end - start) / 60_000))
}

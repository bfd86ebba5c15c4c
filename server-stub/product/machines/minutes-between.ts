/** Whole minutes from one moment of the wire to another; none when the first is unknown or later. */
export function minutesBetween(from: unknown, to: string): number | null {
  const [start, end] = [String(from), to].map((time) => Date.parse(`${time.replace(' ', 'T')}Z`))
  if (start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end)) return null
  return Math.max(0, Math.round((end - start) / 60_000))
}

import type { BenchResult } from './bench-result'

/** Returns the middle of the values; NaN when there are none. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Returns a percentile of the values, by default the 95th; NaN when there are none. */
export function percentile(values: readonly number[], percent = 95): number {
  const at = Math.ceil((values.length * percent) / 100) - 1
  return values.toSorted((one, other) => one - other)[at] ?? Number.NaN
}

/** A figure that holds while it is at most `limit`. @param ratioTo for a ratio: the name of its divisor */
export function limited(
  name: string,
  value: number,
  unit: string,
  limit: number,
  ratioTo?: string,
): BenchResult {
  return { name, value, unit, limit, ratioTo, ok: value <= limit }
}

/** A figure that is only reported. */
export function told(name: string, value: number, unit = 'ms'): BenchResult {
  return { name, value, unit, ok: true }
}

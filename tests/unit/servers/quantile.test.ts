import { describe, expect, it } from 'vitest'
import { quantile } from '../../../server-stub/platform/servers/quantile'

describe('the quantile of durations in buckets', () => {
  const bounds = [1, 2, 4]

  it('is interpolated within its bucket', () => {
    expect(quantile(0.5, bounds, [10, 10, 0, 0], 2)).toBe(1)
    expect(quantile(0.75, bounds, [10, 10, 0, 0], 2)).toBe(1.5)
    expect(quantile(0.95, bounds, [0, 0, 100, 0], 4)).toBeCloseTo(3.9)
  })

  it('is never longer than the longest duration', () => {
    expect(quantile(0.95, bounds, [0, 0, 1, 0], 2.5)).toBeLessThanOrEqual(2.5)
    expect(quantile(0.95, bounds, [0, 0, 0, 4], 9)).toBeLessThanOrEqual(9)
    expect(quantile(0.95, bounds, [0, 0, 0, 4], 9)).toBeGreaterThan(4)
  })

  it('is the longest duration without any requests', () => {
    expect(quantile(0.95, bounds, [0, 0, 0, 0], 0)).toBe(0)
  })
})

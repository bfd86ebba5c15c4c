import { describe, expect, it } from 'vitest'
import { attentionLines } from '../../../server-stub/product/home/attention/attention-lines'
import { periodBefore } from '../../../server-stub/product/home/period-before'

describe('the previous period', () => {
  it.each([
    ['hour', '2026-11-24', '2026-11-24', '2026-11-23', '2026-11-23'],
    ['hour', '2026-03-01', '2026-03-03', '2026-02-26', '2026-02-28'],
    ['day', '2026-11-01', '2026-11-24', '2026-10-01', '2026-10-24'],
    ['day', '2026-01-05', '2026-01-31', '2025-12-05', '2025-12-31'],
    ['day', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['month', '2026-01-01', '2026-11-30', '2025-01-01', '2025-11-30'],
    ['month', '2024-02-01', '2024-02-29', '2023-02-01', '2023-02-28'],
    ['month', '2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
  ] as const)('by %s from %s to %s is %s to %s', (granularity, from, to, before, until) => {
    const period = { unit: granularity === 'month' ? 'month' : 'day', from, to } as const
    expect(periodBefore(granularity, period)).toEqual({ unit: period.unit, from: before, to: until })
  })
})

describe('the filters of the attention list', () => {
  const filtersAt = (time: string, code: string) =>
    attentionLines(Date.parse(`${time}+08:00`))
      .filter((line) => line.code === code)
      .map(({ filters }) => filters)
  const noon = '2026-11-24T12:00:30'

  it('use China time and the last whole minute', () => {
    expect(filtersAt(noon, 'offline')).toEqual([
      { onlineStatus: '1', onlineTime: [null, '2026-11-24 11:00:00'] },
    ])
    expect(filtersAt('2026-11-25T00:30:00', 'expiring')).toEqual([
      { expireDate: ['2026-11-26', '2026-12-25'] },
    ])
  })

  it('count each open fault once, whatever its age', () => {
    const ages = ['faultWeeks', 'faultDays', 'faultDay'].flatMap((code) => filtersAt(noon, code))
    expect(ages.map(({ faultTime }) => faultTime)).toEqual([
      [null, '2026-11-17 11:59:59'],
      ['2026-11-17 12:00:00', '2026-11-23 11:59:59'],
      ['2026-11-23 12:00:00', null],
    ])
  })

  it('find failed refunds of this year and, early in the year, of the year before (T2)', () => {
    expect(filtersAt(noon, 'refundUnshipped').map(({ payTime }) => payTime)).toEqual([
      ['2026-01-01 00:00:00', '2026-11-24 23:59:59'],
    ])
    expect(filtersAt('2027-01-01T00:10:00', 'refundShipped').map(({ payTime }) => payTime)).toEqual([
      ['2027-01-01 00:00:00', '2027-01-01 23:59:59'],
      ['2026-01-01 00:00:00', '2026-12-31 23:59:59'],
    ])
  })
})

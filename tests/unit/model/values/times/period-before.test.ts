import { describe, expect, test } from 'vitest'
import { timeRuleOf } from '../../../../../engine/metadata/time-rules'
import { periodBefore } from '../../../../../engine/model/values/times/period-before'

describe('the previous period', () => {
  test.each([
    ['a day', ['2026-11-05', '2026-11-05'], ['2026-11-04', '2026-11-04']],
    ['the first day of a month', ['2026-11-01', '2026-11-01'], ['2026-10-31', '2026-10-31']],
    ['seven days', ['2026-11-05', '2026-11-11'], ['2026-10-29', '2026-11-04']],
    ['the first days of a month', ['2026-11-01', '2026-11-20'], ['2026-10-01', '2026-10-20']],
    ['a whole month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
    ['the whole of March in a leap year', ['2028-03-01', '2028-03-31'], ['2028-02-01', '2028-02-29']],
    ['March up to the 30th', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
    ['days in two months', ['2026-10-30', '2026-11-02'], ['2026-10-26', '2026-10-29']],
    ['January', ['2026-01-01', '2026-01-31'], ['2025-12-01', '2025-12-31']],
    ['one month, as months', ['2026-01', '2026-01'], ['2025-12', '2025-12']],
    ['the first months of a year', ['2026-01', '2026-11'], ['2025-01', '2025-11']],
    ['months in two years', ['2025-12', '2026-02'], ['2025-09', '2025-11']],
  ])('is found for %s', (_, ends, before) => {
    expect(periodBefore(ends)).toEqual(before)
  })

  test('stays within the month or year to which the time rule is limited', () => {
    expect(periodBefore(['2026-11-05', '2026-11-11'], timeRuleOf('T5'))).toEqual(['2026-10-05', '2026-10-11'])
    expect(periodBefore(['2026-11-08', '2026-11-11'], timeRuleOf('T5'))).toEqual(['2026-11-04', '2026-11-07'])
    expect(periodBefore(['2026-03', '2026-06'], timeRuleOf('T6'))).toEqual(['2025-03', '2025-06'])
  })

  test('is undefined before the earliest date of the rule, and for values that are no range', () => {
    expect(periodBefore(['2018-01-01', '2018-01-31'], timeRuleOf('T5'))).toBeUndefined()
    for (const ends of [
      undefined,
      '2026-11-01',
      ['2026-11-01'],
      ['2026-11-02', '2026-11-01'],
      ['2026-11', '2026-11-01'],
      ['2026', '2026'],
      ['2026-11-01 00:00:00', '2026-11-01 23:59:59'],
      [null, '2026-11-01'],
    ])
      expect(periodBefore(ends)).toBeUndefined()
  })
})

import { describe, expect, test } from 'vitest'
import { namedPeriods, periodEnds, periodName } from '../../../../../engine/model/values/times/named-periods'

const today = '2026-03-01'
const spanOf = (name: string, ...args: Parameters<typeof namedPeriods>) => {
  const found = namedPeriods(...args).find((period) => period.name === name)
  return found && [found.from, found.to]
}

describe('named periods of days', () => {
  test.each([
    ['today', ['2026-03-01', '2026-03-01']],
    ['yesterday', ['2026-02-28', '2026-02-28']],
    ['lastSevenDays', ['2026-02-23', '2026-03-01']],
    ['lastThirtyDays', ['2026-01-31', '2026-03-01']],
    ['thisMonth', ['2026-03-01', '2026-03-31']],
    ['lastMonth', ['2026-02-01', '2026-02-28']],
    ['nextThirtyDays', ['2026-03-01', '2026-03-30']],
  ])('include %s', (name, span) => {
    expect(spanOf(name, 'date', today)).toEqual(span)
  })

  test('cross the end of a year and respect leap years', () => {
    expect(spanOf('lastMonth', 'date', '2027-01-15')).toEqual(['2026-12-01', '2026-12-31'])
    expect(spanOf('yesterday', 'date', '2028-03-01')).toEqual(['2028-02-29', '2028-02-29'])
  })

  test('end today under a rule that ends today, and are left out when the rule refuses them', () => {
    const rule = { latest: 'now', span: 'month' } as const
    expect(spanOf('thisMonth', 'date', '2026-03-10', rule)).toEqual(['2026-03-01', '2026-03-10'])
    expect(spanOf('nextThirtyDays', 'date', '2026-03-10', rule)).toBeUndefined()
    // From one month into the next, which the rule refuses.
    expect(spanOf('lastThirtyDays', 'date', '2026-03-10', rule)).toBeUndefined()
    expect(spanOf('lastMonth', 'date', '2026-03-10', rule)).toEqual(['2026-02-01', '2026-02-28'])
  })
})

describe('named periods of months', () => {
  test.each([
    ['thisMonth', ['2026-03', '2026-03']],
    ['lastMonth', ['2026-02', '2026-02']],
    ['lastThreeMonths', ['2026-01', '2026-03']],
    ['thisYear', ['2026-01', '2026-12']],
  ])('include the period %s', (name, span) => {
    expect(spanOf(name, 'month', today)).toEqual(span)
  })

  test('end this year with this month when nothing may be later than today', () => {
    expect(spanOf('thisYear', 'month', today, { latest: 'now' })).toEqual(['2026-01', '2026-03'])
  })
})

describe('periods on the wire', () => {
  test("begin with the first second of a day and end with the last, in the user's time zone", () => {
    const period = { from: '2026-03-01', to: '2026-03-02' }
    expect(periodEnds('dateTime', period, 'Asia/Shanghai')).toEqual([
      '2026-03-01 00:00:00',
      '2026-03-02 23:59:59',
    ])
    expect(periodEnds('dateTime', period, 'Europe/Berlin')).toEqual([
      '2026-03-01 07:00:00',
      '2026-03-03 06:59:59',
    ])
    expect(periodEnds('date', period, 'Europe/Berlin')).toEqual(['2026-03-01', '2026-03-02'])
  })

  test('give a range the name of its period, and none when a second is missing', () => {
    const name = (to: string) => periodName('dateTime', ['2026-03-01 00:00:00', to], today, 'Asia/Shanghai')
    expect(name('2026-03-01 23:59:59')).toBe('today')
    expect(name('2026-03-01 23:59:58')).toBeUndefined()
    expect(periodName('date', ['2026-02-28', '2026-02-28'], today, 'Asia/Shanghai')).toBe('yesterday')
    expect(periodName('date', '2026-02-28,2026-02-28', today, 'Asia/Shanghai')).toBeUndefined()
    expect(periodName('date', [today], today, 'Asia/Shanghai')).toBeUndefined()
  })
})

import { expect, test } from 'vitest'
import { timeRuleOf } from '../../../engine/metadata/time-rules'
import { defaultFilters } from '../../../engine/views/list/search/default-filters'
import { column } from './list-columns'

// 02:30 on 1 March in China, still 28 February in London.
const now = Date.UTC(2026, 1, 28, 18, 30)
const china = { now, timeZone: 'Asia/Shanghai' }

function filterOf(range: string, widget: string, today = china): unknown {
  return defaultFilters([column('at', { widget, default: { range } })], today)['at']
}

test.each([
  ['today', ['2026-03-01', '2026-03-01']],
  ['yesterday', ['2026-02-28', '2026-02-28']],
  ['last7Days', ['2026-02-23', '2026-03-01']],
  ['last30Days', ['2026-01-31', '2026-03-01']],
  ['thisMonth', ['2026-03-01', '2026-03-01']],
  ['thisYear', ['2026-01-01', '2026-03-01']],
])('the default range %s is given in days', (range, days) => {
  expect(filterOf(range, 'dateRange')).toEqual(days)
})

test('a default range is given in the unit of its control', () => {
  expect(filterOf('thisYear', 'monthRange')).toEqual(['2026-01', '2026-03'])
  expect(filterOf('thisYear', 'yearRange')).toEqual(['2026', '2026'])
  expect(filterOf('today', 'dateTimeRange')).toEqual(['2026-03-01 00:00:00', '2026-03-01 23:59:59'])
})

test("default days of moments follow the user's calendar, and moments are sent in China time", () => {
  const london = { now, timeZone: 'Europe/London' }
  const schema = { type: 'string', format: 'date-time' } as const
  const days = column('at', { widget: 'dateRange', schema, default: { range: 'today' } })
  expect(defaultFilters([days], london)).toEqual({ at: ['2026-02-28', '2026-02-28'] })
  expect(filterOf('today', 'dateTimeRange', london)).toEqual(['2026-02-28 08:00:00', '2026-03-01 07:59:59'])
})

test.each([
  // The clocks change within the range, so that its first days had another offset.
  ['America/New_York', '2026-03-20T12:00:00Z', 'thisMonth', '2026-03-01 13:00:00', '2026-03-21 11:59:59'],
  ['Europe/Berlin', '2026-11-02T12:00:00Z', 'last30Days', '2026-10-04 06:00:00', '2026-11-03 06:59:59'],
  ['Asia/Kolkata', '2026-11-02T12:00:00Z', 'today', '2026-11-02 02:30:00', '2026-11-03 02:29:59'],
  ['Pacific/Kiritimati', '2026-11-02T12:00:00Z', 'today', '2026-11-02 18:00:00', '2026-11-03 17:59:59'],
  ['Pacific/Pago_Pago', '2026-11-02T10:00:00Z', 'today', '2026-11-01 19:00:00', '2026-11-02 18:59:59'],
  ['Africa/Cairo', '2026-04-24T12:00:00Z', 'thisYear', '2026-01-01 06:00:00', '2026-04-25 04:59:59'],
])('the default times in %s at %s cover the range %s', (timeZone, at, range, from, to) => {
  expect(filterOf(range, 'dateTimeRange', { now: Date.parse(at), timeZone })).toEqual([from, to])
})

test('default days of sums follow the calendar of the business, wherever the user is (T4 to T7)', () => {
  const field = (widget: string, rule: string) =>
    column('at', { widget, default: { range: 'today' }, timeRule: timeRuleOf(rule) })
  for (const timeZone of ['Europe/London', 'Pacific/Auckland']) {
    const of = (widget: string, rule: string) =>
      defaultFilters([field(widget, rule)], { now, timeZone })['at']
    expect(of('dateRange', 'T4')).toEqual(['2026-03-01', '2026-03-01'])
    expect(of('monthRange', 'T6')).toEqual(['2026-03', '2026-03'])
    expect(of('periodRange', 'T7')).toEqual(['2026-03-01', '2026-03-01'])
    const berlin = { now, timeZone, businessTimeZone: 'Europe/Berlin' }
    expect(defaultFilters([field('periodRange', 'T7')], berlin)['at']).toEqual(['2026-02-28', '2026-02-28'])
  }
  const london = { now, timeZone: 'Europe/London' }
  expect(defaultFilters([field('dateTimeRange', 'T2')], london)['at']).toEqual([
    '2026-02-28 08:00:00',
    '2026-03-01 07:59:59',
  ])
})

test('plain defaults are kept, and unknown ranges and missing defaults are left out', () => {
  const fields = [column('a', { default: 3 }), column('b', { default: { range: 'soon' } }), column('c')]
  expect(defaultFilters(fields, china)).toEqual({ a: 3 })
})

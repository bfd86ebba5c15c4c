import { expect, it } from 'vitest'
import { timeRuleOf } from '../../../engine/metadata/time-rules'
import { searchProblems, shownValues, toFilters } from '../../../engine/views/list/search/search-draft'
import { fromCalendarTime, toWireTime } from '../../../engine/model/values/times/china-time'
import { column } from './list-columns'

const name = column('name')
const seats = column('seats', { widget: 'integer', schema: { type: 'integer' } })
const state = column('state', {
  widget: 'select',
  schema: { type: 'integer' },
  dictionary: { code: 's', items: [], byValue: new Map() },
})
const today = { now: Date.parse('2026-11-22T10:00:00+08:00'), timeZone: 'Asia/Shanghai' }
const paid = column('paid', { widget: 'dateRange', required: true })

it('number fields of a search get numbers, although the address holds texts', () => {
  const filters = { seats: '5', state: '5', name: '5' }
  expect(shownValues([seats, state, name], filters, {})).toEqual({ seats: 5, state: '5', name: '5' })
  expect(shownValues([seats], { seats: 'five' }, {})).toEqual({ seats: 'five' })
  expect(shownValues([seats], { seats: '12345678901234567890' }, {})).toEqual({
    seats: '12345678901234567890',
  })
})

it('typed values take precedence over the filters in a search form, also when they are empty', () => {
  expect(shownValues([name, seats], { name: 'a', seats: '5' }, { name: undefined })).toEqual({
    name: undefined,
    seats: 5,
  })
})

it('a search leaves out blank values and keeps filters without a field', () => {
  expect(toFilters([name, seats], { name: '  ', seats: 3 }, { name: 'old', hidden: 'x' })).toEqual({
    seats: 3,
    hidden: 'x',
  })
})

it('a missing required field is reported by M75 for a time range (V56), else by M2', () => {
  const required = { ...name, required: true }
  const missing = searchProblems([required, paid, seats], { paid: [null, null] }, today)
  expect(missing.get('name')).toEqual({ message: 'M2', values: { name: 'NAME' } })
  expect(missing.get('paid')).toEqual({ message: 'M75' })
  expect(searchProblems([paid], { paid: ['2026-01-01', null] }, today).size).toBe(0)
})

it('days, months and years are checked by the calendar of China (T7, V57, V58, V60)', () => {
  const period = column('period', { widget: 'periodRange', timeRule: timeRuleOf('T7') })
  const problem = (range: readonly string[], timeZone: string) =>
    searchProblems([period], { period: range }, { ...today, timeZone }).get('period')
  // Already the 23rd in Auckland, still the 21st in Honolulu.
  const evening = { now: Date.parse('2026-11-22T20:00:00+08:00') }
  expect(
    searchProblems(
      [period],
      { period: ['2026-11-23', '2026-11-23'] },
      { ...evening, timeZone: 'Pacific/Auckland' },
    ).get('period'),
  ).toMatchObject({ message: 'M79' })
  expect(problem(['2026-11-22', '2026-11-22'], 'Pacific/Honolulu')).toBeUndefined()
  expect(problem(['2026-10-31', '2026-11-01'], 'UTC')).toEqual({ message: 'M77' })
  expect(problem(['2025-12', '2026-01'], 'UTC')).toEqual({ message: 'M76' })
  expect(problem(['2018', '2026'], 'UTC')).toBeUndefined()
  expect(problem(['2017', '2026'], 'UTC')).toEqual({ message: 'M80' })
})

it("days of moments are checked by the user's calendar, other days by that of the business", () => {
  const schema = { type: 'string', format: 'date-time' } as const
  const rule = timeRuleOf('T3')
  const evening = { now: Date.parse('2026-11-22T20:00:00+08:00'), timeZone: 'Pacific/Auckland' }
  const problem = (field: typeof name) =>
    searchProblems([field], { at: ['2026-11-23', '2026-11-23'] }, evening).get('at')
  expect(problem(column('at', { widget: 'dateRange', schema, timeRule: rule }))).toBeUndefined()
  expect(problem(column('at', { widget: 'dateRange', timeRule: rule }))).toMatchObject({ message: 'M79' })
})

it.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata'])(
  'three months in %s may be searched, whatever the clocks do in them (T1, V62)',
  (timeZone) => {
    const timed = column('at', { widget: 'dateTimeRange', timeRule: timeRuleOf('T1') })
    const now = { now: Date.UTC(2026, 11, 31), timeZone }
    const wire = (text: string) => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
      return toWireTime(fromCalendarTime({ year, month, day, hour, minute, second }, timeZone))
    }
    const problem = (from: string, to: string) =>
      searchProblems([timed], { at: [wire(from), wire(to)] }, now).get('at')
    for (const [from, to, after] of [
      ['2026-02-01 00:00:00', '2026-05-01 00:00:00', '2026-05-01 00:00:01'],
      ['2026-01-15 12:30:00', '2026-04-15 12:30:00', '2026-04-15 12:30:01'],
      ['2026-09-01 00:00:00', '2026-12-01 00:00:00', '2026-12-01 00:00:01'],
    ] as const) {
      expect(problem(from, to)).toBeUndefined()
      expect(problem(from, after)).toMatchObject({ message: 'M81' })
    }
  },
)

it("moments are checked by the user's own calendar (T2, V57, V60)", () => {
  const timed = column('timed', { widget: 'dateTimeRange', timeRule: timeRuleOf('T2') })
  // 1 January in Shanghai, still 31 December in Berlin.
  const range = ['2025-06-01 00:00:00', '2026-01-01 06:59:59']
  expect(searchProblems([timed], { timed: range }, { ...today, timeZone: 'Europe/Berlin' }).size).toBe(0)
  expect(searchProblems([timed], { timed: range }, today).get('timed')).toEqual({ message: 'M76' })
  const later = ['2026-11-21 00:00:00', '2026-11-23 00:00:00']
  expect(searchProblems([timed], { timed: later }, today).get('timed')).toMatchObject({
    message: 'M79',
    values: { latest: '2026/11/22' },
  })
})

import { describe, expect, it } from 'vitest'
import {
  decodeAnnouncements,
  decodeAttention,
  decodeCounts,
  decodeSales,
  type SalesData,
} from '../../../../pages-custom/home/decode-home'
import { chosenPeriod, linkParams, operatorFilter } from '../../../../pages-custom/home/home-filters'
import { measures, readHomeSettings } from '../../../../pages-custom/home/home-settings'
import { salesChart, type SalesWords } from '../../../../pages-custom/home/sales/sales-chart-model'
import {
  firstPeriod,
  periodText,
  placeText,
  pointText,
} from '../../../../pages-custom/home/sales/sales-period'
import { renewalFilters } from '../../../../pages-custom/home/renewal-alert'

const format = {
  date: (value: unknown) => `d${String(value)}`,
  month: (value: unknown) => `m${String(value)}`,
}

describe('periods of the home page', () => {
  it.each([
    ['hour', ['2026-11-24', '2026-11-24']],
    ['day', ['2026-11-01', '2026-11-24']],
    ['month', ['2026-01', '2026-11']],
  ] as const)('begin by %s with %j (T4 to T6)', (granularity, ends) => {
    expect(firstPeriod(granularity, '2026-11-24')).toEqual(ends)
  })

  it('are written as days, a single day or months', () => {
    const of = { from: '2026-11-01', to: '2026-11-24' }
    expect(periodText('day', of, format)).toBe('d2026-11-01 – d2026-11-24')
    expect(periodText('hour', { ...of, to: of.from }, format)).toBe('d2026-11-01')
    expect(periodText('month', of, format)).toBe('m2026-11-01 – m2026-11-24')
    expect([
      placeText('hour', '08', 'en'),
      placeText('day', '2026-11-08', 'en'),
      placeText('month', '2026-11', 'de'),
    ]).toEqual(['08', '8', 'Nov'])
    expect([
      pointText('hour', '08', format),
      pointText('day', '2026-11-08', format),
      pointText('month', '2026-11', format),
    ]).toEqual(['08:00 – 08:59', 'd2026-11-08', 'm2026-11'])
  })
})

describe('the settings of the home page', () => {
  it('show figures, days and lines by default', () => {
    const begin = { saleFiguresVisible: true, granularity: 'day', chartType: 'line', measures }
    expect(readHomeSettings(undefined)).toEqual(begin)
    const wrong = { saleFiguresVisible: 'no', granularity: 'week', chartType: 'pie', measures: ['cost'] }
    expect(readHomeSettings(wrong)).toEqual(begin)
  })

  it('are read as they were stored', () => {
    const kept = { saleFiguresVisible: false, granularity: 'hour', chartType: 'bar', measures: ['profit'] }
    expect(readHomeSettings(kept)).toEqual(kept)
  })
})

const series = (from: string, sold: readonly number[]) => ({
  from,
  to: from,
  points: sold.map((sales, index) => ({ time: `2026-11-0${index + 1}`, volume: 1, sales, profit: 2 })),
  totalVolume: sold.length,
  totalSales: 0,
  totalProfit: 0,
})
const sales: SalesData = { ...series('2026-11-01', [5, 6, 7]), previous: series('2026-10-01', [3, 4]) }
const words: SalesWords = {
  language: 'en',
  format,
  nameOf: (measure) => measure,
  nameBefore: (measure) => `${measure} before`,
  unitOf: (measure) => (measure === 'volume' ? 'pieces' : 'yuan'),
  toText: (measure, value) => `${measure} ${value}`,
  soFar: (time) => `${time} so far`,
}

const later = '2026-12-01 00:00:00'

describe('the chart of sales', () => {
  const settings = readHomeSettings({ measures: ['sales'] })

  it('has the drawn measures and, faint, those of the previous period, null for days that it did not have', () => {
    const { places, names, series: drawn } = salesChart(sales, settings, words, later)
    expect(places).toEqual(['1', '2', '3'])
    expect(names[2]).toBe('d2026-11-03')
    expect(drawn.map(({ label, values, faint }) => [label, values, faint])).toEqual([
      ['sales', [5, 6, 7], undefined],
      ['sales before', [3, 4, null], true],
    ])
  })

  it('marks a day that is not over yet', () => {
    const { names, running, series: drawn } = salesChart(sales, settings, words, '2026-11-03 08:30:00')
    expect(running).toBe(1)
    expect(names[2]).toBe('d2026-11-03 so far')
    expect(drawn[0]?.values).toEqual([5, 6, 7])
    expect(salesChart(sales, settings, words, later).running).toBe(0)
  })

  it('has null for hours of today that have not begun, and values for all hours of several days', () => {
    const hours = sales.points.map((point, hour) => ({ ...point, time: `0${hour}` }))
    const day: SalesData = { ...sales, to: sales.from, points: hours }
    const at = (data: SalesData) => salesChart(data, settings, words, '2026-11-01 01:10:00')
    expect(at(day).series[0]?.values).toEqual([5, 6, null])
    expect(at(day).running).toBe(2)
    expect(at({ ...day, to: '2026-11-02' }).series[0]?.values).toEqual([5, 6, 7])
  })

  it('conceals figures while they are hidden (A16)', () => {
    expect(salesChart(sales, settings, words, later).conceal).toBeUndefined()
    expect(salesChart(sales, { ...settings, saleFiguresVisible: false }, words, later).conceal).toBe('***')
  })
})

describe('filters of the home page', () => {
  it('contain operators and levels only where some are chosen', () => {
    expect(operatorFilter({})).toEqual({ query: {}, params: {} })
    expect(operatorFilter({ vipGrades: [], departmentId: ['7', '8'] })).toEqual({
      query: { departmentId: '7,8' },
      params: { departmentId: '["7","8"]' },
    })
  })

  it('contain a chosen period only with both of its ends', () => {
    expect(chosenPeriod({ period: ['2026-11-01', '2026-11-02'] })).toEqual(['2026-11-01', '2026-11-02'])
    expect(chosenPeriod({ period: ['2026-11-01', null] })).toBeUndefined()
    expect(chosenPeriod({})).toBeUndefined()
  })

  it('are written to an address in the form that lists read', () => {
    expect(linkParams({ onlineStatus: '1', onlineTime: [null, '2026-11-24 09:00:00'] })).toEqual({
      onlineStatus: '1',
      onlineTime: '[null,"2026-11-24 09:00:00"]',
    })
  })

  it('of a renewal alert match the counted machines (C15, decision 37)', () => {
    expect(renewalFilters({ remainingTime: 0, expireDate: '2026-10-01' })).toEqual({ permissionStatus: '2' })
    expect(renewalFilters({ remainingTime: 2, expireDate: '2026-11-26' })).toEqual({
      expireDate: '[null,"2026-11-26"]',
    })
  })
})

describe('malformed responses', () => {
  const counts = { onlineCount: 1, offlineCount: 2, totalCount: 3 }
  const line = { code: 'offline', page: 'my_device', filters: {}, count: 1 }
  const announced = { id: '1', title: 'a', content: 'b', startTime: '', endTime: '' }
  it.each([
    [decodeCounts, counts, [null, {}, { ...counts, totalCount: '3' }]],
    [decodeSales, sales, [null, [], series('2026-11-01', [1]), { ...sales, points: [{}] }]],
    [decodeAttention, [line], [null, {}, [{ ...line, count: '1' }], [{ ...line, filters: 1 }]]],
    [decodeAnnouncements, [announced], [null, [{ ...announced, id: 1 }]]],
  ] as const)('are refused, and valid ones are accepted (%#)', (decode, right, wrong) => {
    expect(decode(right)).toMatchObject({ ok: true, value: right })
    for (const wire of wrong) expect(decode(wire).ok).toBe(false)
  })
})

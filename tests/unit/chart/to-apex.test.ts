import { describe, expect, it } from 'vitest'
import type { ChartType } from '../../../engine/metadata/contract.generated'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { toApex } from '../../../engine/views/chart/to-apex'
import type { ChartColors } from '../../../engine/views/chart/chart-colors'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import { column } from '../list/list-columns'

const scope: ValueScope = { language: 'en', timeZone: 'Asia/Shanghai', translate: (key) => key }
const colors: ChartColors = {
  theme: 'light',
  series: ['#111111', '#222222'],
  text: '#333333',
  line: '#444444',
  background: '#ffffff',
}
const day = column('day')
const volume = column('volume', { unit: 'pieces', label: 'Volume' })
const sales = column('sales', { unit: 'yuan', label: 'Sales' })
const profit = column('profit', { unit: 'yuan', label: 'Profit' })
const rows = [
  { day: '1', volume: 3, sales: 12.5, profit: -2 },
  { day: '2', volume: null, sales: '4', profit: 1 },
]

const draw = (series: readonly (typeof sales)[], type: ChartType, of: readonly Row[] = rows) =>
  toApex({ x: day, series, top: 20 }, type, of, scope, colors)

describe('charts', () => {
  it('have a series for each measure in row order, without a point for a missing number', () => {
    const { type, series, options } = draw([volume, sales], 'bar')
    expect(type).toBe('bar')
    expect(series).toEqual([
      { name: 'Volume', data: [3, null] },
      { name: 'Sales', data: [12.5, 4] },
    ])
    expect(options.xaxis?.categories).toEqual(['1', '2'])
    expect(options.colors).toEqual(colors.series)
  })

  it('have one axis for each unit, the second on the opposite side', () => {
    const { options } = draw([volume, sales, profit], 'line')
    const axes = [options.yaxis].flat()
    expect(axes.map((axis) => [axis?.seriesName, axis?.show, axis?.opposite])).toEqual([
      ['Volume', true, false],
      ['Sales', true, true],
      ['Sales', false, true],
    ])
  })

  it('draw earlier values dotted or paler in the colour of their series, and none where they are missing', () => {
    const past = { ...sales, name: 'past', label: 'Sales, before', before: 'sales' }
    const of = rows.map((row, index) => ({ ...row, past: index === 0 ? 9 : null }))
    const line = draw([volume, sales, past], 'line', of)
    expect(line.series).toContainEqual({ name: 'Sales, before', data: [9, null] })
    expect(line.options.colors).toEqual(['#111111', '#222222', '#222222'])
    expect(line.options.stroke?.dashArray).toEqual([0, 0, 4])
    // An axis has the colour of the measure that it shows.
    const [, axis] = [line.options.yaxis].flat()
    expect(axis?.labels?.style?.colors).toBe('#222222')
    const named = line.options.legend?.formatter as (name: string, at: object) => string
    expect([named('Sales', { seriesIndex: 1 }), named('Sales, before', { seriesIndex: 2 })]).toEqual([
      'Sales',
      '',
    ])
    const bars = draw([volume, sales, past], 'bar', of)
    expect(bars.options.fill?.opacity).toEqual([1, 1, 0.4])
    const [, , tip] = [line.options.tooltip?.y].flat()
    expect(tip?.formatter?.(null as never)).toBe('')
  })

  it('label only as many dates as fit the width of the window, but all names', () => {
    const days = Array.from({ length: 30 }, (_, index) => ({ day: `2026-11-${index + 1}`, sales: 1 }))
    const { options } = draw([sales], 'line', days)
    const shown = (formatter: unknown) =>
      days.filter(({ day: text }) => (formatter as (text: string) => string)(text) !== '').length
    expect(shown(options.xaxis?.labels?.formatter)).toBe(10)
    expect(
      options.responsive?.map(({ breakpoint, options: own }) => [
        breakpoint,
        shown((own as typeof options).xaxis?.labels?.formatter),
      ]),
    ).toEqual([
      [576, 3],
      [1024, 5],
      [1400, 8],
    ])
    const hours = Array.from({ length: 24 }, (_, hour) => ({ day: String(hour).padStart(2, '0'), sales: 1 }))
    const [narrow] = draw([sales], 'line', hours).options.responsive ?? []
    const write = (narrow?.options as typeof options | undefined)?.xaxis?.labels?.formatter as (
      text: string,
    ) => string
    expect(hours.filter(({ day: text }) => write(text) !== '')).toHaveLength(6)
    expect(options.tooltip?.x?.formatter?.(0, { dataPointIndex: 4 })).toBe('2026-11-5')
    const named = draw([sales], 'bar', [{ day: 'Anna', sales: 1 }])
    expect(named.options.xaxis?.labels?.formatter).toBeUndefined()
  })

  it('start their axis at 0 unless a value is negative', () => {
    const { options } = draw([profit], 'line')
    const [axis] = [options.yaxis].flat()
    const least = axis?.min as (value: number) => number
    expect([least(5), least(-2)]).toEqual([0, -2])
  })

  it('with horizontal bars have a single axis', () => {
    const { type, options } = draw([sales], 'horizontalBar')
    expect(type).toBe('bar')
    expect(options.plotOptions?.bar?.horizontal).toBe(true)
    expect([options.yaxis].flat()).toHaveLength(1)
  })

  it('with horizontal bars give names more room in wide windows', () => {
    const { options } = draw([sales], 'horizontalBar')
    const widthIn = (of: typeof options) => [of.yaxis].flat()[0]?.labels?.maxWidth
    expect(
      [options, ...(options.responsive ?? []).map((at) => at.options as typeof options)].map(widthIn),
    ).toEqual([320, 150, 200])
  })

  it('write the share of a slice as lists write percentages', () => {
    const draws = toApex(
      { x: day, series: [sales], top: 20 },
      'pie',
      rows,
      { ...scope, language: 'de' },
      colors,
    )
    const write = draws.options.dataLabels?.formatter as (share: number) => string
    expect([write(52), write(7.64)]).toEqual(['52,0 %', '7,6 %'])
  })

  it('with slices show the largest parts and combine the others', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ day: `Day ${index}`, volume: index + 1 }))
    const { series, options } = draw([volume], 'pie', many)
    expect(series).toEqual([12, 11, 10, 9, 8, 7, 6, 1 + 2 + 3 + 4 + 5])
    expect(options.labels?.slice(-2)).toEqual(['Day 5', 'list.chart.others'])
  })

  it('with slices show the first measure by the names of the rows', () => {
    const { type, series, options } = draw([sales, profit], 'ring')
    expect([type, series, options.labels]).toEqual(['donut', [12.5, 4], ['1', '2']])
  })

  it('colour one of several axes like its series when its unit has no other series', () => {
    const coloursOf = (series: readonly (typeof sales)[]) =>
      [draw(series, 'line').options.yaxis].flat().map((axis) => axis?.labels?.style?.colors)
    expect(coloursOf([volume, sales])).toEqual(['#111111', '#222222'])
    expect(coloursOf([volume, sales, profit]).slice(0, 2)).toEqual(['#111111', '#333333'])
    expect(coloursOf([sales])).toEqual(['#333333'])
  })
})

import { describe, expect, it } from 'vitest'
import type { ValueScope } from '../../../engine/model/values/texts/value-context'
import type { ChartColors } from '../../../engine/views/chart/chart-colors'
import { toSeriesApex, type ChartSeries } from '../../../engine/views/chart/to-series-apex'

const scope: ValueScope = { language: 'en', timeZone: 'Asia/Shanghai', translate: (key) => key }
const colors: ChartColors = {
  theme: 'light',
  series: ['#111111', '#222222'],
  text: '#333333',
  line: '#444444',
  background: '#ffffff',
}
const series: readonly ChartSeries[] = [
  { label: 'Sold', unit: 'yuan', values: [1200, 2], toText: (value) => `${value} yuan`, color: 1 },
  { label: 'Before', unit: 'yuan', values: [3, null], toText: String, color: 1, faint: true },
]
const draw = (type: 'line' | 'bar', conceal?: string) =>
  toSeriesApex({ type, places: ['1', '2'], names: ['first', 'second'], series, conceal }, scope, colors)

type ToText = (value: number | null) => string

/** Returns the text of a figure on the axis and in the tooltip of each series. */
function texts(conceal?: string) {
  const { options } = draw('line', conceal)
  const [axis] = [options.yaxis].flat()
  const formatter = axis?.labels?.formatter as (value: number) => string
  const y = [options.tooltip?.y].flat()
  return [formatter(1200), ...y.map((entry) => (entry?.formatter as ToText | undefined)?.(1200))]
}

describe('charts of bespoke pages', () => {
  it('draw a compared series in the same colour: dotted as a line, paler as bars', () => {
    const line = draw('line')
    expect(line.type).toBe('line')
    expect(line.series).toEqual([
      { name: 'Sold', data: [1200, 2] },
      { name: 'Before', data: [3, null] },
    ])
    expect(line.options.colors).toEqual(['#222222', '#222222'])
    expect(line.options.stroke).toMatchObject({ width: [2, 1.5], dashArray: [0, 4] })
    expect(line.options.fill?.opacity).toEqual([1, 1])
    const bar = draw('bar')
    expect(bar.options.stroke).toMatchObject({ width: [0, 0], dashArray: [0, 0] })
    expect(bar.options.fill?.opacity).toEqual([1, 0.4])
  })

  it('mark places that are still running', () => {
    const model = { type: 'line', places: ['1', '2'], names: ['first', 'second'], series } as const
    expect(toSeriesApex({ ...model, running: 1 }, scope, colors).options.forecastDataPoints).toMatchObject({
      count: 1,
    })
    expect(draw('line').options.forecastDataPoints).toMatchObject({ count: 0 })
  })

  it('share an axis when all series have one unit', () => {
    const axes = [draw('line').options.yaxis].flat()
    expect(axes.map((axis) => [axis?.seriesName, axis?.show])).toEqual([
      ['Sold', true],
      ['Sold', false],
    ])
  })

  it('hide concealed figures on the axis and in the tooltip (A16)', () => {
    expect(texts()).toEqual(['1.2K', '1200 yuan', '1200'])
    expect(texts('***')).toEqual(['***', '***', '***'])
  })

  it('name a place in full in the tooltip and leave missing values empty', () => {
    const { tooltip } = draw('line').options
    const x = tooltip?.x?.formatter as (place: unknown, at?: { dataPointIndex: number }) => string
    expect([x('2', { dataPointIndex: 1 }), x('2')]).toEqual(['second', ''])
    const [, before] = [tooltip?.y].flat()
    expect((before?.formatter as ToText | undefined)?.(null)).toBe('')
  })
})

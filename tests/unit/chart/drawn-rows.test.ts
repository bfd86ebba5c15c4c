import { expect, test } from 'vitest'
import { sharedUnit } from '../../../engine/views/chart/chart-frame'
import {
  compared,
  hasFigures,
  heightOf,
  measuredBy,
  rowsDrawn,
  standing,
} from '../../../engine/views/chart/drawn-rows'
import { column } from '../list/list-columns'

const [sales, volume] = [column('sales'), column('volume')]
const rows = [{ sales: 0, volume: null }, { sales: '3' }, { volume: -1 }]

test('a chart draws its first rows, but a pie or ring draws all rows', () => {
  expect(rowsDrawn(rows, 'bar', 2)).toEqual(rows.slice(0, 2))
  expect(rowsDrawn(rows, 'pie', 2)).toBe(rows)
  expect(rowsDrawn(rows, 'ring', 2)).toBe(rows)
})

test('a chart with seriesBy draws the series that the filter names, by default the first', () => {
  const chart = { types: ['bar' as const], x: column('day'), top: 5, series: [sales, volume] }
  expect(measuredBy(chart, 'volume').series).toEqual([sales, volume])
  expect(measuredBy({ ...chart, seriesBy: 'measure' }, 'volume').series).toEqual([volume])
  expect(measuredBy({ ...chart, seriesBy: 'measure' }, undefined).series).toEqual([sales])
})

test('a chart has nothing to draw when all figures are zero or missing', () => {
  expect(hasFigures(rows.slice(0, 1), [sales, volume])).toBe(false)
  expect(hasFigures(rows, [sales])).toBe(true)
  expect(hasFigures(rows.slice(2), [volume])).toBe(true)
  expect(hasFigures([], [sales])).toBe(false)
})

test('the unit stands beside the title when all series share it', () => {
  expect(sharedUnit([{ unit: 'CNY' }, { unit: 'CNY' }])).toBe('CNY')
  expect(sharedUnit([{ unit: 'CNY' }, { unit: 'pcs' }])).toBeUndefined()
  expect(sharedUnit([{ unit: '' }])).toBeUndefined()
})

test('bars with long names turn horizontal and give every name its own line', () => {
  const named = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${name} ${index}`)
  expect(standing('bar', named('Day', 31))).toBe('bar')
  expect(standing('bar', named('A machine at the station', 10))).toBe('horizontalBar')
  expect(standing('bar', named('A machine at the station', 2))).toBe('bar')
  expect(standing('bar', named('柠檬红茶咖啡', 20))).toBe('horizontalBar')
  expect(standing('bar', named('2026-11-', 31))).toBe('bar')
  expect(standing('line', named('A machine at the station', 10))).toBe('line')
  expect([heightOf('bar', 30), heightOf('horizontalBar', 5), heightOf('horizontalBar', 30)]).toEqual([
    280, 280, 708,
  ])
})

test('a comparison adds the earlier value to each point and null where there is none', () => {
  const chart = { x: column('day'), top: 5, series: [sales, volume] }
  const now = [
    { day: '1', sales: 1, volume: 2 },
    { day: '2', sales: 3 },
  ]
  const drawn = compared(chart, now, [{ day: '9', sales: 7, volume: 0 }], (name) => `${name} before`)
  expect(drawn.chart.series.map(({ name, label, before }) => [name, label, before])).toEqual([
    ['sales', sales.label, undefined],
    ['before sales', `${sales.label} before`, 'sales'],
    ['volume', volume.label, undefined],
    ['before volume', `${volume.label} before`, 'volume'],
  ])
  expect(drawn.rows).toEqual([
    { day: '1', sales: 1, volume: 2, 'before sales': 7, 'before volume': 0 },
    { day: '2', sales: 3, 'before sales': null, 'before volume': null },
  ])
})

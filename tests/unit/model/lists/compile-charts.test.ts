import { expect, it } from 'vitest'
import { compileCharts } from '../../../../engine/model/lists/compile-charts'
import type { FieldModel } from '../../../../engine/model/types/field-model'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf({
  day: { type: 'string', format: 'date', title: 'Day' },
  sold: { type: 'integer', title: 'Sold' },
  profit: { type: 'number', title: 'Profit', permission: { view: 'thing:profit' } },
  period: { type: 'string', format: 'date', virtual: true, filterable: 'range', title: 'Period' },
  kind: { type: 'integer', filterable: true, title: 'Kind' },
})

const period = { name: 'period' } as FieldModel

function compile(
  parts: object,
  buttons: readonly string[] = [],
  language: 'en' | 'de' = 'en',
  search = [period],
) {
  const { sink, told } = openSink()
  return {
    model: compileCharts(parts as never, thing, search, contextWith({ buttons, language }), sink),
    told: told(),
  }
}

it('a list has no charts unless its screen defines them', () => {
  expect(compile({})).toEqual({ model: {}, told: [] })
})

it('figures are sums of fields that the user may see, with a title in the language', () => {
  const parts = { figures: ['sold', 'profit'], figuresOf: { title: 'Sum', names: { de: 'Summe' } } }
  const labels = (...buttons: readonly string[]) =>
    compile(parts, buttons).model.figures?.map(({ label }) => label)
  expect(labels()).toEqual(['Sold'])
  expect(labels('thing:profit')).toEqual(['Sold', 'Profit'])
  expect(compile(parts).model.figuresOf).toBe('Sum')
  expect(compile(parts, [], 'de').model.figuresOf).toBe('Summe')
  expect(compile({ figures: ['nothing'] }).told).toEqual(['unknown-field /figures/0'])
})

it('a chart has its axis and the series that the user may see, or is left out', () => {
  const chart = {
    x: 'day',
    series: ['sold', 'profit'],
    types: ['line'],
    seriesBy: 'kind',
    top: 5,
    title: 'By day',
  }
  const { model, told } = compile({
    charts: [chart, { x: 'day', series: ['profit'] }, { x: 'profit', series: ['sold'] }],
  })
  expect(told).toEqual([])
  expect(model.charts).toMatchObject([
    {
      title: 'By day',
      types: ['line'],
      seriesBy: 'kind',
      top: 5,
      x: { name: 'day' },
      series: [{ name: 'sold' }],
    },
  ])
  expect(model.charts).toHaveLength(1)
})

it('a chart without a title has none and shows all values', () => {
  const [chart] = compile({ charts: [{ x: 'day', series: ['sold'] }] }).model.charts ?? []
  expect(chart).toMatchObject({ title: undefined, top: Number.POSITIVE_INFINITY })
  const [named] =
    compile({ charts: [{ x: 'day', series: ['sold'], names: { de: 'Tage' } }] }, [], 'de').model.charts ?? []
  expect(named?.title).toBe('Tage')
  expect(
    compile({
      charts: [
        { x: 'day', series: ['sold'] },
        { x: 'no', series: ['nor'] },
      ],
    }).told,
  ).toEqual(['unknown-field /charts/1/x', 'unknown-field /charts/1/series/0'])
})

it('a chart is compared by a range search item, and not compared when that item is hidden', () => {
  const charts = [{ x: 'day', series: ['sold'], types: ['line'], comparedBy: 'period' }]
  expect(compile({ charts })).toMatchObject({ told: [], model: { charts: [{ comparedBy: period }] } })
  const hidden = compile({ charts }, [], 'en', [])
  expect(hidden.told).toEqual([])
  expect(hidden.model.charts?.[0]?.comparedBy).toBeUndefined()
  for (const comparedBy of ['sold', 'nothing'])
    expect(compile({ charts: [{ ...charts[0], comparedBy }] }).told).toEqual([
      'not-a-range /charts/0/comparedBy',
    ])
})

it('a search item that chooses the series is one of the entity', () => {
  const chart = { x: 'day', series: ['sold'], types: ['line'], seriesBy: 'typo' }
  expect(compile({ charts: [chart] }).told).toEqual(['not-filterable /charts/0/seriesBy'])
})

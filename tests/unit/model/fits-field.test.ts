import { describe, expect, it } from 'vitest'
import type { FilterMatch, PropertyMeta } from '../../../engine/metadata/contract.generated'
import { fitsField } from '../../../engine/model/fits-field'
import { fittingWidget, widgetDefinitions } from '../../../widgets/catalog'

const fitting = (property: PropertyMeta, match?: FilterMatch) =>
  widgetDefinitions.flatMap(({ id }) => {
    const widget = fittingWidget(id)
    return widget && fitsField(widget, property, match) ? [id] : []
  })

describe('fitsField', () => {
  it('offers a time what shows times, in a search ranges of them', () => {
    const time: PropertyMeta = { type: 'string', format: 'date-time' }
    expect(fitting(time)).toEqual(expect.arrayContaining(['text', 'date', 'dateTime']))
    expect(fitting(time)).not.toEqual(expect.arrayContaining(['dateRange']))
    for (const id of ['money', 'link', 'select', 'image', 'month']) expect(fitting(time)).not.toContain(id)
    expect(fitting(time, 'range')).toEqual(expect.arrayContaining(['dateRange', 'dateTimeRange']))
    expect(fitting(time, 'range')).not.toContain('numberRange')
    expect(fitting(time, 'range')).not.toContain('dateTime')
  })

  it('offers a number no dates, and a text no numbers', () => {
    expect(fitting({ type: 'integer' })).toEqual(
      expect.arrayContaining(['text', 'integer', 'money', 'select']),
    )
    expect(fitting({ type: 'integer' })).not.toContain('date')
    expect(fitting({ type: 'number' })).not.toContain('integer')
    expect(fitting({ type: ['string', 'null'] })).not.toContain('number')
    expect(fitting({ type: 'integer' }, 'range')).toEqual(['numberRange'])
  })

  it('searches for several values where the filter takes several', () => {
    const code: PropertyMeta = { type: 'integer', dictionary: 'state' }
    expect(fitting(code, 'in')).toContain('multiSelect')
    expect(fitting(code, 'equal')).not.toContain('multiSelect')
    expect(fitting({ type: 'array', items: { type: 'integer' } }, 'equal')).toContain('select')
    expect(fitting({ type: 'array', items: { type: 'integer' } })).not.toContain('select')
  })
})

import { describe, expect, it } from 'vitest'
import type { FilterMatch, PropertyMeta } from '../../../../engine/metadata/contract.generated'
import { fitsField } from '../../../../engine/model/fields/fits-field'
import { fittingWidget, widgetDefinitions } from '../../../../widgets/catalog'

const fitting = (property: PropertyMeta, match?: FilterMatch) =>
  widgetDefinitions.flatMap(({ id }) => {
    const widget = fittingWidget(id)
    return widget && fitsField(widget, property, match) ? [id] : []
  })

describe('fitsField', () => {
  it('offers time widgets for a time, and in a search widgets for ranges of time', () => {
    const time: PropertyMeta = { type: 'string', format: 'date-time' }
    expect(fitting(time)).toEqual(expect.arrayContaining(['text', 'date', 'dateTime']))
    expect(fitting(time)).not.toEqual(expect.arrayContaining(['dateRange']))
    for (const id of ['money', 'link', 'select', 'image', 'month']) expect(fitting(time)).not.toContain(id)
    expect(fitting(time, 'range')).toEqual(expect.arrayContaining(['dateRange', 'dateTimeRange']))
    expect(fitting(time, 'range')).not.toContain('numberRange')
    expect(fitting(time, 'range')).not.toContain('dateTime')
  })

  it('offers no date widgets for numbers and no number widgets for texts', () => {
    expect(fitting({ type: 'integer' })).toEqual(
      expect.arrayContaining(['text', 'integer', 'money', 'select']),
    )
    expect(fitting({ type: 'integer' })).not.toContain('date')
    expect(fitting({ type: 'number' })).not.toContain('integer')
    expect(fitting({ type: ['string', 'null'] })).not.toContain('number')
    expect(fitting({ type: 'integer' }, 'range')).toEqual(['numberRange'])
  })

  it('offers widgets for several values when the filter takes several', () => {
    const code: PropertyMeta = { type: 'integer', dictionary: 'state' }
    expect(fitting(code, 'in')).toContain('multiSelect')
    expect(fitting(code, 'equal')).not.toContain('multiSelect')
    expect(fitting({ type: 'array', items: { type: 'integer' } }, 'equal')).toContain('select')
    expect(fitting({ type: 'array', items: { type: 'integer' } })).not.toContain('select')
  })
})

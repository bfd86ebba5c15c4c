import { expect, it } from 'vitest'
import { missingFields, shownValues, toFilters } from '../../../engine/views/list/search-draft'
import { column } from './list-columns'

const name = column('name')
const seats = column('seats', { widget: 'integer', schema: { type: 'integer' } })
const state = column('state', {
  widget: 'select',
  schema: { type: 'integer' },
  dictionary: { code: 's', items: [], byValue: new Map() },
})
const paid = column('paid', { widget: 'dateRange', required: true })

it('gives number fields numbers, which the address cannot hold', () => {
  const filters = { seats: '5', state: '5', name: '5' }
  expect(shownValues([seats, state, name], filters, {})).toEqual({ seats: 5, state: '5', name: '5' })
  expect(shownValues([seats], { seats: 'five' }, {})).toEqual({ seats: 'five' })
})

it('shows what was typed over what the list is filtered by, also when it was emptied', () => {
  expect(shownValues([name, seats], { name: 'a', seats: '5' }, { name: undefined })).toEqual({
    name: undefined,
    seats: 5,
  })
})

it('searches by what is not blank, and keeps filters that have no field', () => {
  expect(toFilters([name, seats], { name: '  ', seats: 3 }, { name: 'old', hidden: 'x' })).toEqual({
    seats: 3,
    hidden: 'x',
  })
})

it('misses required fields: M75 for a time range (V56), else M2', () => {
  const required = { ...name, required: true }
  const missing = missingFields([required, paid, seats], { paid: [null, null] })
  expect(missing.get('name')).toEqual({ message: 'M2', values: { name: 'NAME' } })
  expect(missing.get('paid')).toEqual({ message: 'M75' })
  expect(missingFields([paid], { paid: ['2026-01-01', null] }).size).toBe(0)
})

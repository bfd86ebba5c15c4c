import { describe, expect, it } from 'vitest'
import { timeRuleOf } from '../../../../engine/metadata/time-rules'
import { compileSearch } from '../../../../engine/model/lists/compile-search'
import { contextWith, entityOf, openSink } from '../compile-with'

const thing = entityOf({
  day: { type: 'string', title: 'Day', format: 'date', filterable: true },
  moment: { type: 'string', title: 'Moment', format: 'date-time', filterable: true, timeRule: 'T3' },
  exact: { type: 'string', title: 'Exact', format: 'date', filterable: 'equal', timeRule: 'T1' },
  no: { type: 'string', title: 'Number', filterable: true, anyTime: true },
  state: { type: 'string', title: 'State', filterable: true },
})

function search(item: unknown) {
  const { sink, told } = openSink()
  const [field] = compileSearch([item] as never, thing, contextWith(), sink)
  return { field, told: told() }
}

describe('the time rule of a search item', () => {
  it('is the one that its control names, with its default and its required flag', () => {
    const { field, told } = search({ field: 'day', control: 'dateRange', options: { code: 'T1' } })
    expect(told).toEqual([])
    expect(field).toMatchObject({
      timeRule: timeRuleOf('T1'),
      required: true,
      default: { range: 'last7Days' },
    })
  })

  it('is otherwise that of its field', () => {
    const { field } = search('moment')
    expect(field).toMatchObject({ timeRule: timeRuleOf('T3'), required: false, default: undefined })
    expect(search({ field: 'moment', control: 'nothing' }).field?.timeRule).toEqual(timeRuleOf('T3'))
    const named = search({ field: 'moment', control: 'dateTimeRange', options: { code: 'T2' } })
    expect(named.field?.timeRule).toEqual(timeRuleOf('T2'))
  })

  it('gives way to the default and the required flag of the item itself', () => {
    const own = { field: 'day', control: 'dateRange', options: { code: 'T1' } }
    expect(search({ ...own, required: false, default: { range: 'today' } }).field).toMatchObject({
      required: false,
      default: { range: 'today' },
    })
  })

  it('is reported when it is unknown', () => {
    expect(search({ field: 'day', control: 'dateRange', options: { code: 'T99' } }).told).toEqual([
      'unknown-time-rule /search/0',
    ])
  })

  it('is undefined when the control chooses no range or the filter is no range', () => {
    for (const item of [
      { field: 'state', control: 'select', options: { code: 'T1' } },
      { field: 'exact' },
      { field: 'no' },
    ]) {
      const { field, told } = search(item)
      expect(field).not.toHaveProperty('timeRule')
      expect(told).not.toContain('unknown-time-rule /search/0')
    }
  })
})

it('a search item that finds records of any time has a hint', () => {
  expect(search('no').field).toMatchObject({ hint: 'list.anyTime' })
  expect(search('day').field).not.toHaveProperty('hint')
})

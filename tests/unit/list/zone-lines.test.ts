import { expect, it } from 'vitest'
import { valueFormats } from '../../../engine/model/values/value-formats'
import { zoneLines } from '../../../engine/model/zone-lines'
import { column } from './list-columns'

const time = column('at', { schema: { type: 'string', format: 'date-time' } })
const day = column('day', { schema: { type: 'string', format: 'date' } })
const period = column('period', { widget: 'periodRange' })
const foreign = { timeZone: 'America/New_York', businessTimeZone: 'Europe/Berlin' }
const own = { timeZone: 'Europe/Berlin', businessTimeZone: 'Europe/Berlin' }

it('says of which zone times are where it is not that of the business', () => {
  const said = [{ message: 'list.zone', zone: 'America/New_York' }]
  expect(zoneLines({ columns: [day, time], search: [] }, foreign)).toEqual(said)
  expect(zoneLines({ columns: [day], search: [time] }, foreign)).toEqual(said)
  expect(zoneLines({ columns: [day], search: [day] }, foreign)).toEqual([])
  expect(zoneLines({ columns: [day, time], search: [time] }, own)).toEqual([])
  expect(zoneLines({ columns: [time], search: [] }, { timeZone: 'Asia/Shanghai' })).toEqual([])
})

it('says by which zone sums are counted, wherever one is', () => {
  const said = { message: 'list.zone.business', zone: 'Europe/Berlin' }
  expect(zoneLines({ columns: [day], search: [period] }, own)).toEqual([said])
  expect(zoneLines({ columns: [day], search: [period] }, foreign)).toEqual([said])
})

it('shows the day that a moment is on where the person is; a day is itself', () => {
  const formats = valueFormats('en', 'America/New_York')
  expect(formats.date('2026-03-08 05:00:00')).toBe(formats.date('2026-03-07'))
  expect(formats.month('2026-03-01 05:00:00')).toBe(formats.month('2026-02'))
  expect(formats.date('2026-03-08')).toBe(valueFormats('en', 'Pacific/Kiritimati').date('2026-03-08'))
})

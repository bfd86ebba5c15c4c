import { expect, it } from 'vitest'
import { valueFormats } from '../../../engine/model/values/texts/value-formats'
import { zoneLines } from '../../../engine/model/lists/zone-lines'
import { column } from './list-columns'

const time = column('at', { schema: { type: 'string', format: 'date-time' } })
const day = column('day', { schema: { type: 'string', format: 'date' } })
const period = column('period', { widget: 'periodRange' })
const foreign = { timeZone: 'America/New_York', businessTimeZone: 'Europe/Berlin' }
const own = { timeZone: 'Europe/Berlin', businessTimeZone: 'Europe/Berlin' }

it('a list names the time zone of its times when it differs from that of the business', () => {
  const said = [{ message: 'list.zone', zone: 'America/New_York' }]
  expect(zoneLines({ columns: [day, time], search: [] }, foreign)).toEqual(said)
  expect(zoneLines({ columns: [day], search: [time] }, foreign)).toEqual(said)
  expect(zoneLines({ columns: [day], search: [day] }, foreign)).toEqual([])
  expect(zoneLines({ columns: [day, time], search: [time] }, own)).toEqual([])
  expect(zoneLines({ columns: [time], search: [] }, { timeZone: 'Asia/Shanghai' })).toEqual([])
})

it('a list of sums always names the time zone of the business', () => {
  const said = { message: 'list.zone.business', zone: 'Europe/Berlin' }
  expect(zoneLines({ columns: [day], search: [period] }, own)).toEqual([said])
  expect(zoneLines({ columns: [day], search: [period] }, foreign)).toEqual([said])
})

it("a moment is shown on its day in the user's time zone, and a date stays the same", () => {
  const formats = valueFormats('en', 'America/New_York')
  expect(formats.date('2026-03-08 05:00:00')).toBe(formats.date('2026-03-07'))
  expect(formats.month('2026-03-01 05:00:00')).toBe(formats.month('2026-02'))
  expect(formats.date('2026-03-08')).toBe(valueFormats('en', 'Pacific/Kiritimati').date('2026-03-08'))
})

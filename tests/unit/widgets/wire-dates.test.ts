import { afterEach, describe, expect, it } from 'vitest'
import { fromWire, toWire } from '../../../engine/views/controls/dates/wire-dates'

const own = process.env['TZ']
afterEach(() => {
  process.env['TZ'] = own
})

describe.each(['America/New_York', 'Europe/Berlin', 'UTC'])('a date field on a device in %s', (device) => {
  it.each([
    // Hours that clocks in New York and Berlin skip or repeat, in zones where they occur exactly once.
    ['Asia/Kolkata', '2026-03-08 05:00:00', '2026-03-08 02:30:00'],
    ['Asia/Kolkata', '2026-03-29 05:00:00', '2026-03-29 02:30:00'],
    ['Asia/Kolkata', '2026-11-01 04:00:00', '2026-11-01 01:30:00'],
    ['Pacific/Kiritimati', '2026-03-07 20:30:00', '2026-03-08 02:30:00'],
    ['Pacific/Pago_Pago', '2026-03-08 21:30:00', '2026-03-08 02:30:00'],
    ['America/New_York', '2026-03-08 14:59:59', '2026-03-08 01:59:59'],
    ['America/New_York', '2026-03-08 15:00:00', '2026-03-08 03:00:00'],
    ['Europe/Berlin', '2026-10-25 08:30:00', '2026-10-25 02:30:00'],
  ])('shows a moment on the clock of %s and returns it unchanged', (timeZone, wire, shown) => {
    process.env['TZ'] = device
    const picked = fromWire(wire, 'dateTime', timeZone)
    expect(picked?.format('YYYY-MM-DD HH:mm:ss')).toBe(shown)
    expect(toWire(picked, 'dateTime', timeZone)).toBe(wire)
  })

  it("keeps days, months and years, and shows a moment on its day in the user's zone", () => {
    process.env['TZ'] = device
    for (const [kind, value] of [
      ['date', '2026-03-08'],
      ['month', '2026-03'],
      ['year', '2026'],
    ] as const)
      expect(toWire(fromWire(value, kind, 'Pacific/Kiritimati'), kind, 'Pacific/Kiritimati')).toBe(value)
    expect(
      toWire(fromWire('2026-03-08 05:00:00', 'date', 'America/New_York'), 'date', 'America/New_York'),
    ).toBe('2026-03-07')
    expect(fromWire('soon', 'date', 'UTC')).toBeNull()
    expect(fromWire('', 'dateTime', 'UTC')).toBeNull()
  })
})

import { describe, expect, it, vi } from 'vitest'
import { isTimeZone, wireZone } from '../../../../../engine/metadata/locale/time-zone'
import { timeZoneNames } from '../../../../../engine/metadata/locale/time-zone-names'
import { fromCalendarTime, toCalendarText } from '../../../../../engine/model/values/times/china-time'
import { ianaTransitions } from './iana-transitions'

const utc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Returns the moment at which a clock shows a text. (Read by `utc`, every second exists exactly once.) */
function momentOf(text: string, timeZone: string): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = text.split(/\D/).map(Number)
  return fromCalendarTime({ year, month, day, hour, minute, second }, timeZone)
}

describe.each(ianaTransitions)('clock change in %s at %s', (timeZone, beforeUtc, before, afterUtc, after) => {
  it('matches the database to the second', () => {
    expect(toCalendarText(utc(beforeUtc), timeZone)).toBe(before)
    expect(toCalendarText(utc(afterUtc), timeZone)).toBe(after)
  })

  it('finds the moment of a local time that occurs once, twice or never', () => {
    const skipped = utc(after) - utc(before) - 1000
    if (skipped > 0) {
      expect(momentOf(before, timeZone)).toBe(utc(beforeUtc))
      expect(momentOf(after, timeZone)).toBe(utc(afterUtc))
      // A skipped second counts as the first one after the change.
      const never = new Date(utc(before) + 1000).toISOString().slice(0, 19)
      expect(momentOf(never, timeZone)).toBe(utc(afterUtc))
    } else {
      // A repeated second counts as its first occurrence.
      expect(momentOf(before, timeZone)).toBe(utc(beforeUtc))
      expect(momentOf(after, timeZone)).toBe(utc(afterUtc) + skipped)
    }
  })
})

it.each(['Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'])(
  'local time in %s is converted to the moment and back, every hour of a year',
  (timeZone) => {
    for (let hour = 0; hour < 8766; hour++) {
      const moment = Date.UTC(2026, 0, 1, hour, 20)
      expect(momentOf(toCalendarText(moment, timeZone), timeZone)).toBe(moment)
    }
  },
)

it('isTimeZone accepts names of the database and nothing else', () => {
  for (const name of ['Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'])
    expect(isTimeZone(name)).toBe(true)
  for (const name of ['', 'Europe/Atlantis', '+08:00', 'Asia/Shanghai ', "x'; drop", 8, null, 'A'.repeat(65)])
    expect(isTimeZone(name)).toBe(false)
})

it('isTimeZone accepts the zone of the wire without asking the system, which is slow', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat')
  expect(isTimeZone(wireZone)).toBe(true)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

it('timeZoneNames returns every zone of the system by its present name in the database', () => {
  const names = timeZoneNames()
  expect(names).toEqual(expect.arrayContaining(['Asia/Shanghai', 'Asia/Kolkata', 'Europe/Berlin', 'UTC']))
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !isTimeZone(name))).toEqual([])
  expect(names.length).toBeGreaterThan(400)
})

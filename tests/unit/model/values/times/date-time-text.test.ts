import { describe, expect, it } from 'vitest'
import { fromWireTime, toCalendarTime, toWireTime } from '../../../../../engine/model/values/times/china-time'
import { dateTimeText } from '../../../../../engine/model/values/times/date-time-text'

const pad = (value: number): string => String(value).padStart(2, '0')

/** Returns the time on the clock of a zone, computed for each value by itself. */
function plainly(wire: string, timeZone: string): string {
  const time = toCalendarTime(fromWireTime(wire) ?? Number.NaN, timeZone)
  return `${time.year}-${pad(time.month)}-${pad(time.day)} ${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}`
}

// Zones with whole hours, quarter hours, half an hour of summer time, and minutes and seconds of long ago.
it.each(['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Monrovia'])(
  'neighbouring times in %s are written like single times',
  (timeZone) => {
    const text = dateTimeText('YYYY-MM-DD', timeZone)
    for (const start of ['2026-03-29 08:40:00', '2026-10-03 23:10:00', '1971-05-01 00:00:00'])
      for (let step = 0; step < 300; step++) {
        const wire = toWireTime((fromWireTime(start) ?? 0) + step * 47_000)
        expect(text(wire)).toBe(plainly(wire, timeZone))
      }
  },
)

it.each(['2026-03-29 08:40', '2026-03-29', 'soon', '2026-03-29 08:40:6x', '2026-03-29 08:7x:00'])(
  'the irregular time %s is written the same with and without a neighbour',
  (wire) => {
    const text = dateTimeText('YYYY-MM-DD', 'Asia/Shanghai')
    const alone = dateTimeText('YYYY-MM-DD', 'Asia/Shanghai')(wire)
    expect(text('2026-03-29 08:40:59')).toBe('2026-03-29 08:40:59')
    expect(text(wire)).toBe(alone)
  },
)

describe('a column of times', () => {
  it('follows the clock across quarters of an hour and across days', () => {
    const text = dateTimeText('YYYY-MM-DD', 'Asia/Tokyo')
    expect(text('2026-07-01 10:46:00')).toBe('2026-07-01 11:46:00')
    expect(text('2026-07-02 10:46:00')).toBe('2026-07-02 11:46:00')
    expect(text('2026-07-02 10:45:59')).toBe('2026-07-02 11:45:59')
  })

  it('has dates in the pattern, and empty texts for missing times', () => {
    const text = dateTimeText('DD.MM.YYYY', 'Asia/Tokyo')
    expect(text('2026-07-01 23:05:09')).toBe('02.07.2026 00:05:09')
    expect(['', null, undefined].map(text)).toEqual(['', '', ''])
  })

  it.each([
    ['2026-03-29 08:40:6x', '2026-03-29 08:40:6x'],
    ['2026-03-29 08:40:5x', '2026-03-29 08:40:5x'],
    ['2026-03-29 08:40:5/', '2026-03-29 08:40:5/'],
    ['2026-03-29 08:40:5:', '2026-03-29 08:40:5:'],
    ['2026-03-29 08:40:/5', '2026-03-29 08:40:/5'],
    ['2026-03-29 08:40:75', '2026-03-29 09:41:15'],
    ['2026-03-29 08:40:60', '2026-03-29 09:41:00'],
    ['2026-03-29 08:3::00', '2026-03-29 08:3::00'],
    ['2026-03-29 08:4/:00', '2026-03-29 08:4/:00'],
    ['2026-03-29 08:40.00', '2026-03-29 08:40.00'],
    ['2026-03-29 08:40:00Z', '2026-03-29 08:40:00Z'],
    ['2026-03-29 08:40', '2026-03-29 09:40:00'],
    ['2026-03-29T08:40:00', '2026-03-29 09:40:00'],
    ['2026-03-29', '2026-03-29 01:00:00'],
  ])('is written without parts of neighbouring times for %s', (wire, shown) => {
    const text = dateTimeText('YYYY-MM-DD', 'Asia/Tokyo')
    for (const neighbour of ['2026-03-29 08:30:00', '2026-03-29 08:44:59']) {
      expect(text(neighbour)).toBe(neighbour.replace(' 08', ' 09'))
      expect(text(wire)).toBe(shown)
    }
  })

  it('reuses nothing of a time that is short or states its own zone', () => {
    const text = dateTimeText('YYYY-MM-DD', 'Asia/Tokyo')
    expect(text('2026-03-29T00:00:00+00:00')).toBe('2026-03-29 09:00:00')
    expect(text('2026-03-29T00:05:00')).toBe('2026-03-29 01:05:00')
    expect(text('2026-03-29 08:00:00')).toBe('2026-03-29 09:00:00')
    expect(text('2026-03-29 08:00')).toBe('2026-03-29 09:00:00')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { fromWireTime, toCalendarText, toWireTime } from '../../../../../engine/model/values/times/china-time'

const utc = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(`${text.replace(' ', 'T')}Z`)

describe('a time of the wire', () => {
  it.each([
    ['2026-03-29 08:15:30', '2026-03-29 00:15:30'],
    ['2026-03-29T08:15:30', '2026-03-29 00:15:30'],
    ['2026-03-29 08:15', '2026-03-29 00:15:00'],
    ['2026-03-29', '2026-03-28 16:00:00'],
    ['2026-03-29T08:15:30Z', '2026-03-29 08:15:30'],
    ['2026-03-29T08:15:30.250Z', '2026-03-29 08:15:30.250'],
    ['2026-03-29T08:15:30+02:00', '2026-03-29 06:15:30'],
    ['2026-03-29T08:15:30-0230', '2026-03-29 10:45:30'],
  ])('%s is in China time, unless it states its zone', (wire, moment) => {
    expect(fromWireTime(wire)).toBe(utc(moment))
  })

  // In the reader's own zone, such a text would be a different moment for each reader.
  it.each([
    '2026-03-29T08:15:30.250',
    '2026-03-29T08:15:30+2',
    '2026-03-29T08:15:30Z (Zulu)',
    'on 2026-03-29T08:15:30Z',
    '29 Mar 2026',
    '2026-03',
    '',
  ])('is undefined for %j', (text) => {
    expect(fromWireTime(text)).toBeUndefined()
  })

  it('is written to the second', () => {
    expect(toWireTime(Date.parse('2026-03-29T00:15:30.999Z'))).toBe('2026-03-29 08:15:30')
  })
})

describe('historical clocks', () => {
  it('in China are an hour ahead in the summers of 1986 to 1991', () => {
    const clock = (text: string) => toCalendarText(Date.parse(text), 'Asia/Shanghai')
    expect(clock('1988-07-01T00:00:00Z')).toBe('1988-07-01 09:00:00')
    expect(clock('1991-09-14T16:59:59Z')).toBe('1991-09-15 01:59:59')
    expect(clock('1992-07-01T00:00:00Z')).toBe('1992-07-01 08:00:00')
  })

  it('in Liberia have an offset with seconds until 1972', () => {
    expect(toCalendarText(Date.parse('1971-05-01T00:00:00Z'), 'Africa/Monrovia')).toBe('1971-04-30 23:15:30')
  })
})

describe('the clock of the system, which is slow', () => {
  it('is asked once for each quarter of an hour of a zone', () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    const moment = Date.UTC(2026, 6, 1, 8, 30)
    for (const minutes of [0, 5, 14, 15, 16, 0])
      expect(toCalendarText(moment + minutes * 60_000, 'Europe/Zurich')).toBe(
        `2026-07-01 10:${30 + minutes}:00`,
      )
    expect(read).toHaveBeenCalledTimes(2)
    read.mockRestore()
  })

  it('is not asked about present times in China', () => {
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(toCalendarText(Date.UTC(2026, 6, 1), 'Asia/Shanghai')).toBe('2026-07-01 08:00:00')
    expect(read).not.toHaveBeenCalled()
    read.mockRestore()
  })

  it('is asked again once the cache was full', () => {
    const zone = 'Europe/Vienna'
    const quarter = 900_000
    const begin = Date.UTC(2026, 0, 1)
    for (let step = 0; step <= 20_000; step++) toCalendarText(begin + step * quarter, zone)
    const read = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts')
    expect(toCalendarText(begin, zone)).toBe('2026-01-01 01:00:00')
    expect(read).toHaveBeenCalledOnce()
    toCalendarText(begin, zone)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
  })
})

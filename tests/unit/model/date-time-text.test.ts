import { expect, it } from 'vitest'
import { fromWireTime, toCalendarTime, toWireTime } from '../../../engine/model/values/china-time'
import { dateTimeText } from '../../../engine/model/values/date-time-text'

const pad = (value: number): string => String(value).padStart(2, '0')

/** What a clock shows, each time asked for by itself. */
function plainly(wire: string, timeZone: string): string {
  const time = toCalendarTime(fromWireTime(wire) ?? Number.NaN, timeZone)
  return `${time.year}-${pad(time.month)}-${pad(time.day)} ${pad(time.hour)}:${pad(time.minute)}:${pad(time.second)}`
}

// Whole hours, quarters, half an hour of summer time, and minutes and seconds of long ago.
it.each(['Asia/Shanghai', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Monrovia'])(
  'tells neighbours in %s as it tells each by itself',
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
  'leaves the neighbour %s alone',
  (wire) => {
    const text = dateTimeText('YYYY-MM-DD', 'Asia/Shanghai')
    const alone = dateTimeText('YYYY-MM-DD', 'Asia/Shanghai')(wire)
    expect(text('2026-03-29 08:40:59')).toBe('2026-03-29 08:40:59')
    expect(text(wire)).toBe(alone)
  },
)

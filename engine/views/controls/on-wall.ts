import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { CalendarTime } from '../../model/values/china-time'

dayjs.extend(utc)

/**
 * What a clock on the wall shows, for the pickers. It is held as if it were UTC, whose days all have 24 hours: the device's
 * own zone passes over hours which the person's zone has.
 */
export function onWall({ year, month, day, hour, minute, second }: CalendarTime): Dayjs {
  return dayjs.utc(Date.UTC(year, month - 1, day, hour, minute, second))
}

import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import type { CalendarTime } from '../../../model/values/times/china-time'

dayjs.extend(utc)

/**
 * Returns the time of a wall clock for the pickers. It is held as UTC, whose days all have 24 hours: the device's own
 * zone may skip hours that exist in the person's zone.
 */
export function onWall({ year, month, day, hour, minute, second }: CalendarTime): Dayjs {
  return dayjs.utc(Date.UTC(year, month - 1, day, hour, minute, second))
}

import { countries, type CountryCode } from '../places/country'
import { calendarDay } from '../time/calendar-day'

/** Hours by which China's clocks (UTC+8, no summer time) are ahead of the country's on a day; Japan: -1. */
export function chinaHoursAhead(code: CountryCode, day: number): number {
  const { utcOffset, summerTime } = countries[code]
  return 8 - utcOffset - Number(summerTime && isSummerTime(day))
}

/** European summer time: from the last Sunday of March to the last Sunday of October. */
function isSummerTime(day: number): boolean {
  const { month, date, weekday } = calendarDay(day)
  if (month === 3) return isFromLastSunday(date, weekday)
  if (month === 10) return !isFromLastSunday(date, weekday)
  return month > 3 && month < 10
}

function isFromLastSunday(date: number, weekday: number): boolean {
  const sunday = weekday === 7 ? date : date - weekday
  return sunday + 7 > 31
}

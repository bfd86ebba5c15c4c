import { countries, type CountryCode } from '../places/country'
import { calendarDay } from '../time/calendar-day'

/** Returns by how many hours China's clocks (UTC+8, no summer time) are ahead of a country's on a day; -1 for Japan. */
export function chinaHoursAhead(code: CountryCode, day: number): number {
  const { utcOffset, summerTime } = countries[code]
  return 8 - utcOffset - Number(summerTime && isSummerTime(day))
}

/** Returns whether European summer time applies: from the last Sunday of March to the last Sunday of October. */
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

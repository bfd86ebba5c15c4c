import type { CountryCode } from '../places/country'
import type { SiteType } from '../sites/site'
import { calendarDay, type CalendarDay } from '../time/calendar-day'
import { parseChinaTime } from '../time/parse-china-time'
import { daySeconds } from '../time/day-seconds'

/** The first days of the Chinese year, 2018 to 2035. */
const lunarNewYears = (
  '2018-02-16 2019-02-05 2020-01-25 2021-02-12 2022-02-01 2023-01-22 2024-02-10 2025-01-29 2026-02-17 ' +
  '2027-02-06 2028-01-26 2029-02-13 2030-02-03 2031-01-23 2032-02-11 2033-01-31 2034-02-19 2035-02-08'
)
  .split(' ')
  .map((date) => parseChinaTime(`${date} 00:00:00`) / daySeconds)

/** The share of the usual sales that remains on holidays, by type of site. */
const offWork: Readonly<Record<SiteType, number>> = {
  office: 0.14,
  metro: 0.45,
  university: 0.15,
  hospital: 0.72,
  mall: 0.95,
  factory: 0.2,
  scenic: 1.7,
}

/** Returns a factor for holidays and university terms on the sales of a day (counted from 1970) in a country. */
export function holidayFactor(country: CountryCode, siteType: SiteType, day: number): number {
  const date = calendarDay(day)
  const term = siteType === 'university' && isVacation(country, day, date) ? 0.4 : 1
  return isOff(country, day, date) ? Math.min(offWork[siteType], term) : term
}

function isOff(country: CountryCode, day: number, { month, date }: CalendarDay): boolean {
  if (country === 'cn') {
    return isNearNewYear(day, -3, 8) || (month === 10 && date <= 7) || (month === 5 && date <= 4) || is(1, 1)
  }
  if (country === 'vn') return isNearNewYear(day, -3, 6)
  if (country === 'jp') return (month === 1 && date <= 3) || (month === 5 && date >= 3 && date <= 5)
  return (month === 12 && date >= 24) || is(1, 1) || is(5, 1)

  function is(otherMonth: number, otherDate: number): boolean {
    return month === otherMonth && date === otherDate
  }
}

function isVacation(country: CountryCode, day: number, { month, date }: CalendarDay): boolean {
  if (country === 'cn') return (month === 7 && date > 5) || month === 8 || isNearNewYear(day, -18, 16)
  return month === 8 || (month === 7 && date > 20) || (month === 12 && date > 20)
}

function isNearNewYear(day: number, from: number, to: number): boolean {
  return lunarNewYears.some((first) => day - first >= from && day - first <= to)
}

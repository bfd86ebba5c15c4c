import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import localeData from 'dayjs/plugin/localeData'
import weekday from 'dayjs/plugin/weekday'
import weekOfYear from 'dayjs/plugin/weekOfYear'
import { toCalendarTime } from '../../../model/values/times/china-time'
import { onWall } from './on-wall'

for (const plugin of [customParseFormat, localeData, weekday, weekOfYear]) dayjs.extend(plugin)

type Calendar = Parameters<typeof DatePicker.generatePicker<Dayjs>>[0]

const pickers = new Map<string, ReturnType<typeof DatePicker.generatePicker<Dayjs>>>()

/**
 * Returns the date pickers of the UI kit for a time zone: "now" is the zone's now, and every time of its days can be
 * picked.
 */
export function pickersOf(timeZone: string) {
  let made = pickers.get(timeZone)
  if (!made) pickers.set(timeZone, (made = DatePicker.generatePicker<Dayjs>(calendarOf(timeZone))))
  return made
}

function calendarOf(timeZone: string): Calendar {
  return {
    getNow: () => onWall(toCalendarTime(Date.now(), timeZone)),
    getFixedDate: (text) => dayjs.utc(text, 'YYYY-MM-DD'),
    getEndDate: (date) => date.endOf('month'),
    getWeekDay: (date) => date.day(),
    getYear: (date) => date.year(),
    getMonth: (date) => date.month(),
    getDate: (date) => date.date(),
    getHour: (date) => date.hour(),
    getMinute: (date) => date.minute(),
    getSecond: (date) => date.second(),
    getMillisecond: (date) => date.millisecond(),
    addYear: (date, years) => date.add(years, 'year'),
    addMonth: (date, months) => date.add(months, 'month'),
    addDate: (date, days) => date.add(days, 'day'),
    setYear: (date, year) => date.year(year),
    setMonth: (date, month) => date.month(month),
    setDate: (date, day) => date.date(day),
    setHour: (date, hour) => date.hour(hour),
    setMinute: (date, minute) => date.minute(minute),
    setSecond: (date, second) => date.second(second),
    setMillisecond: (date, milliseconds) => date.millisecond(milliseconds),
    isAfter: (one, other) => one.isAfter(other),
    isValidate: (date) => date.isValid(),
    locale: {
      getWeekFirstDay: (locale) => dayjs.utc().locale(nameOf(locale)).localeData().firstDayOfWeek(),
      getWeekFirstDate: (locale, date) => date.locale(nameOf(locale)).weekday(0),
      getWeek: (locale, date) => date.locale(nameOf(locale)).week(),
      getShortWeekDays: (locale) => dayjs.utc().locale(nameOf(locale)).localeData().weekdaysMin(),
      getShortMonths: (locale) => dayjs.utc().locale(nameOf(locale)).localeData().monthsShort(),
      format: (locale, date, format) => date.locale(nameOf(locale)).format(format),
      parse: (locale, text, formats) =>
        formats
          .map((format) => dayjs.utc(text, format, true).locale(nameOf(locale)))
          .find((date) => date.isValid()) ?? null,
    },
  }
}

/** Converts a locale name of the UI kit to that of dayjs. */
function nameOf(locale: string): string {
  return locale === 'zh_CN' ? 'zh-cn' : (locale.split('_')[0] ?? locale)
}

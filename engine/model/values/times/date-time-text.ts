import { fromWireTime, toCalendarTime, type CalendarTime } from './china-time'
import { isBlank } from '../is-blank'

const whole = 'yyyy-MM-dd HH:mm:ss'.length
const untilHour = 'yyyy-MM-dd HH:'.length
const zero = '0'.charCodeAt(0)
const colon = ':'.charCodeAt(0)

/**
 * Returns a function that writes times of the wire by the clock of a time zone, the date in a pattern. Rows sorted by
 * time have neighbours in the same quarter of an hour, within which no clock changes its offset: for those only the
 * minute and the second are read.
 */
export function dateTimeText(pattern: string, timeZone: string): (value: unknown) => string {
  let quarter = ''
  let first = -1
  let hour = ''
  return (value) => {
    if (isBlank(value)) return ''
    const wire = String(value)
    const minute = minuteIn(wire)
    const within = minute % 15
    if (minute >= 0 && minute - within === first && wire.startsWith(quarter))
      return `${hour}${wire.slice(untilHour)}`
    const moment = fromWireTime(wire)
    if (moment === undefined) return wire
    const time = toCalendarTime(moment, timeZone)
    const shown = `${dateIn(pattern, time)} ${pad(time.hour)}:`
    const rest = `${pad(time.minute)}:${pad(time.second)}`
    // Zones whose offset is not a whole number of hours show another minute: their times are always converted.
    if (minute >= 0 && wire.endsWith(rest)) {
      quarter = wire.slice(0, untilHour)
      first = minute - within
      hour = shown
    }
    return shown + rest
  }
}

/** Fills a date into a pattern of `YYYY`, `MM` and `DD`. */
export function fillDate(pattern: string, year: string, month: string, day: string): string {
  return pattern.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

function dateIn(pattern: string, { year, month, day }: CalendarTime): string {
  return fillDate(pattern, pad(year, 4), pad(month), pad(day))
}

/** Returns the minute of a complete time of the wire; -1 for any other text. */
function minuteIn(wire: string): number {
  if (wire.length !== whole || wire.charCodeAt(whole - 3) !== colon) return -1
  const tens = wire.charCodeAt(untilHour) - zero
  const ones = wire.charCodeAt(untilHour + 1) - zero
  const isMinute = tens >= 0 && tens < 6 && ones >= 0 && ones < 10
  return isMinute && isSecond(wire) ? tens * 10 + ones : -1
}

function isSecond(wire: string): boolean {
  const tens = wire.charCodeAt(whole - 2) - zero
  const ones = wire.charCodeAt(whole - 1) - zero
  return tens >= 0 && tens < 6 && ones >= 0 && ones < 10
}

function pad(value: number, length = 2): string {
  return String(value).padStart(length, '0')
}

import { wireZone } from '../../../metadata/locale/time-zone'

/** A moment in the fields of a calendar and a clock. Month 1 to 12. */
export interface CalendarTime {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const chinaOffset = 8 * 3_600_000
const dayLength = 86_400_000
const wireTime = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Converts a time of the wire, `yyyy-MM-dd HH:mm:ss` China time (0.4), to milliseconds since 1970. A date alone means
 * its midnight. A text that states its own zone, as other services send, is read in that zone. Undefined for any other
 * text.
 */
export function fromWireTime(wire: string): number | undefined {
  const parts = wireTime.exec(wire)
  if (parts) {
    const [, year, month, day, hour, minute, second] = parts
    const moment = Date.UTC(
      Number(year),
      Number(month) - 1,
      Number(day),
      Number(hour ?? 0),
      Number(minute ?? 0),
      Number(second ?? 0),
    )
    return Number.isNaN(moment) ? undefined : moment - chinaOffset
  }
  const stated = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:?\d{2})$/.test(wire) ? Date.parse(wire) : Number.NaN
  return Number.isNaN(stated) ? undefined : stated
}

/** Writes a moment for the wire. */
export function toWireTime(moment: number): string {
  return new Date(moment + chinaOffset).toISOString().slice(0, 19).replace('T', ' ')
}

/** Returns the calendar and clock fields of a moment in a time zone. */
export function toCalendarTime(moment: number, timeZone: string): CalendarTime {
  const shifted = new Date(moment + offsetAt(moment, timeZone))
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
  }
}

/** Returns the calendar and clock fields of a moment as a text, `yyyy-MM-dd HH:mm:ss`. */
export function toCalendarText(moment: number, timeZone: string): string {
  return new Date(moment + offsetAt(moment, timeZone)).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Returns the moment at which a clock in a time zone shows this time. For an hour that occurs twice, the first one; a
 * time that the clock skips is moved later by the length of the gap (like Temporal's `compatible`).
 */
export function fromCalendarTime(time: CalendarTime, timeZone: string): number {
  const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second)
  // No clock changes twice within these two days, so that one of these offsets applies.
  const [before, after] = [offsetAt(asUtc - dayLength, timeZone), offsetAt(asUtc + dayLength, timeZone)]
  const first = asUtc - before
  if (before === after || offsetAt(first, timeZone) === before) return first
  return offsetAt(asUtc - after, timeZone) === after ? asUtc - after : first
}

const quarter = 900_000
const offsets = new Map<string, Map<number, number>>()
const clocks = new Map<string, Intl.DateTimeFormat>()
const mostOffsets = 20_000

/**
 * Returns the offset of a zone in milliseconds. It is cached per quarter of an hour: asking Intl for every cell is too
 * slow.
 */
function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === wireZone && moment > 684_900_000_000) return chinaOffset
  let known = offsets.get(timeZone)
  if (!known || known.size > mostOffsets) offsets.set(timeZone, (known = new Map<number, number>()))
  const slot = Math.floor(moment / quarter)
  let offset = known.get(slot)
  if (offset === undefined) known.set(slot, (offset = readOffset(slot * quarter, timeZone)))
  return offset
}

function readOffset(moment: number, timeZone: string): number {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const shape = {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    } as const
    clocks.set(timeZone, (clock = new Intl.DateTimeFormat('en-US', { ...shape, hourCycle: 'h23', timeZone })))
  }
  const parts = new Map(clock.formatToParts(moment).map((part) => [part.type, Number(part.value)]))
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return (
    Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second')) -
    moment
  )
}

const CHINA_OFFSET_MS = 8 * 3_600_000
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/i

/** Formats a time for the wire: `yyyy-MM-dd HH:mm:ss`, China time (0.4). */
export function formatChinaTime(moment: Date): string {
  return new Date(moment.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/**
 * Converts a date-time, also one in RFC 3339, to wire format; undefined when the text is not a date-time. Fractions of
 * seconds are truncated.
 */
export function toChinaTime(text: string): string | undefined {
  const match = TIME.exec(text)
  if (!match || !isDate(match[1] ?? '')) return undefined
  const [, day, hour = '', minute = '', second = '00', zone] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  if (!zone) return `${day} ${hour}:${minute}:${second}`
  const moment = new Date(`${day}T${hour}:${minute}:${second}${toIsoZone(zone)}`)
  if (Number.isNaN(moment.getTime())) return undefined
  const shown = formatChinaTime(moment)
  return TIME.test(shown) ? shown : undefined
}

/** True when a text is a calendar date `yyyy-MM-dd`, from year 1 on. */
export function isDate(text: string): boolean {
  const match = DATE.exec(text)
  if (!match) return false
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
}

/** Returns the number of days of a month (1 to 12). */
export function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function toIsoZone(zone: string): string {
  const upper = zone.toUpperCase()
  return upper === 'Z' || upper.includes(':') ? upper : `${upper.slice(0, 3)}:${upper.slice(3)}`
}

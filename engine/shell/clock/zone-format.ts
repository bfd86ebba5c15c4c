import { wireZone } from '../../metadata/locale/time-zone'
import { placeOfZone } from '../../model/values/times/foreign-zone'
import type { Translate } from '../../model/types/widget-definition'

/** Formats of the clocks by language and options: making one takes longer than a hundred uses of it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function format(language: string, time: number, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify([language, options])
  let known = formats.get(key)
  if (!known) formats.set(key, (known = new Intl.DateTimeFormat(language, options)))
  return known.format(time)
}

/** Formats the time of day in a zone; `short` omits the seconds. */
export function formatZoneTime(language: string, time: number, timeZone: string, short: boolean): string {
  return format(language, time, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(short ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  })
}

/** Formats day and month in a zone. */
export function formatZoneDate(language: string, time: number, timeZone: string): string {
  return format(language, time, { timeZone, month: 'numeric', day: 'numeric' })
}

/** Formats the full date in a zone, in words. */
export function formatZoneDay(language: string, time: number, timeZone: string): string {
  return format(language, time, { timeZone, dateStyle: 'full' })
}

/** Returns the name of the business's clock: China time, or the place of its zone. */
export function clockName(translate: Translate, timeZone: string): string {
  return timeZone === wireZone ? translate('shell.clock') : placeOfZone(timeZone)
}

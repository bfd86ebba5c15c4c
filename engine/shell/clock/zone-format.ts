import { wireZone } from '../../metadata/locale/time-zone'
import { dateTimeFormat } from '../../model/values/formats'
import { placeOfZone } from '../../model/values/times/foreign-zone'
import type { Translate } from '../../model/types/widget-definition'

/** Formats the time of day in a zone; `short` omits the seconds. */
export function formatZoneTime(language: string, time: number, timeZone: string, short: boolean): string {
  return dateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(short ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(time)
}

/** Formats day and month in a zone. */
export function formatZoneDate(language: string, time: number, timeZone: string): string {
  return dateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric' }).format(time)
}

/** Formats the full date in a zone, in words. */
export function formatZoneDay(language: string, time: number, timeZone: string): string {
  return dateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(time)
}

/** Returns the name of the business's clock: China time, or the place of its zone. */
export function clockName(translate: Translate, timeZone: string): string {
  return timeZone === wireZone ? translate('shell.clock') : placeOfZone(timeZone)
}

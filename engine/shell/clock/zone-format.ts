import { wireZone } from '../../metadata/time-zone'
import { placeOfZone } from '../../model/values/foreign-zone'
import type { Translate } from '../../model/widget-definition'

/** The time of day in a zone; without seconds where there is no room for them. */
export function formatZoneTime(language: string, time: number, timeZone: string, short: boolean): string {
  return new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(short ? {} : { second: '2-digit' }),
    hourCycle: 'h23',
  }).format(time)
}

/** Day and month in a zone. */
export function formatZoneDate(language: string, time: number, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, month: 'numeric', day: 'numeric' }).format(time)
}

/** The whole date in a zone, in words. */
export function formatZoneDay(language: string, time: number, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'full' }).format(time)
}

/** What the clock of the business is called: China time where it is, else by the place of its zone. */
export function clockName(translate: Translate, timeZone: string): string {
  return timeZone === wireZone ? translate('shell.clock') : placeOfZone(timeZone)
}

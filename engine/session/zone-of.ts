import type { LocalSettings } from '../ports/settings-store'

/** IANA name of the zone in which a person sees and chooses times: their own, else that of the business. */
export function zoneOf({
  timeZone,
  businessTimeZone,
}: Pick<LocalSettings, 'timeZone' | 'businessTimeZone'>): string {
  return timeZone || businessTimeZone
}

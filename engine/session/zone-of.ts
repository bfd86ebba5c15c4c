import type { LocalSettings } from '../ports/settings-store'

/** Returns the IANA name of the time zone in which a person sees and chooses times: their own, or the business's. */
export function zoneOf({
  timeZone,
  businessTimeZone,
}: Pick<LocalSettings, 'timeZone' | 'businessTimeZone'>): string {
  return timeZone || businessTimeZone
}

/** Returns a zone with its UTC offset at a moment: `Asia/Kolkata (UTC+05:30)`. */
export function zoneLabel(name: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' }).formatToParts(
    now,
  )
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${name.replaceAll('_', ' ')} (${offset.replace('GMT', 'UTC')})`
}

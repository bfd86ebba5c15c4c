import { safeName } from '../../model/sheet/file-name'
import { toCalendarTime } from '../../model/values/times/china-time'
import { foreignZone, placeOfZone } from '../../model/values/times/foreign-zone'
import type { ValueScope } from '../../model/values/texts/value-context'

/**
 * Returns the file name without extension: the menu's name and the time `yyyyMMDDHHmmss` (C54), or `excel-list` without
 * a menu name (C45). A time zone other than that of the business is added.
 */
export function exportFileName(
  title: string,
  now: number,
  scope: Pick<ValueScope, 'timeZone' | 'businessTimeZone'>,
): string {
  const name = title.trim()
  if (name === '') return 'excel-list'
  const time = toCalendarTime(now, scope.timeZone)
  const stamp = [time.month, time.day, time.hour, time.minute, time.second].map((part) =>
    String(part).padStart(2, '0'),
  )
  const zone = foreignZone(scope)
  return `${safeName(name)}${time.year}${stamp.join('')}${zone ? ` ${safeName(placeOfZone(zone))}` : ''}`
}

import { safeName } from '../../model/sheet/file-name'
import { toCalendarTime } from '../../model/values/china-time'

/** File name without extension: the menu's name and the time `yyyyMMDDHHmmss` (C54), or `excel-list` when it has none (C45). */
export function exportFileName(title: string, now: number, timeZone: string): string {
  const name = title.trim()
  if (name === '') return 'excel-list'
  const time = toCalendarTime(now, timeZone)
  const stamp = [time.month, time.day, time.hour, time.minute, time.second].map((part) =>
    String(part).padStart(2, '0'),
  )
  return `${safeName(name)}${time.year}${stamp.join('')}`
}

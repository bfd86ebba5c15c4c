import { useEffect, useState } from 'react'
import { fromCalendarTime, toCalendarText, useServices, useValueScope } from '../../engine/index'

/** Today as the business counts (decision 43), `yyyy-MM-dd`; another one after its midnight. */
export function useBusinessDay(): string {
  const { clock } = useServices()
  const { businessTimeZone } = useValueScope()
  const [, setShown] = useState('')
  const day = toCalendarText(clock.now(), businessTimeZone).slice(0, 10)
  useEffect(() => {
    const midnight = midnightAfter(day, businessTimeZone)
    return clock.setTimeout(
      () => setShown(toCalendarText(midnight, businessTimeZone)),
      midnight - clock.now(),
    )
  }, [clock, day, businessTimeZone])
  return day
}

/** When the day after a day begins; days have 23 or 25 hours where clocks change. */
function midnightAfter(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return fromCalendarTime({ year, month, day: date + 1, hour: 0, minute: 0, second: 0 }, timeZone)
}

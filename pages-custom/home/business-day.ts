import { useEffect, useState } from 'react'
import { fromCalendarTime, toCalendarText, useServices, useValueScope } from '../../engine/index'

/** The longest wait in ms. A timer stands still while a computer sleeps, and would come hours after midnight. */
const minute = 60_000

/** Returns the present day in the time zone of the business (decision 43), `yyyy-MM-dd`; updates at its midnight. */
export function useBusinessDay(): string {
  const { clock } = useServices()
  const { businessTimeZone } = useValueScope()
  const [, setShown] = useState('')
  const day = toCalendarText(clock.now(), businessTimeZone).slice(0, 10)
  useEffect(() => {
    const midnight = midnightAfter(day, businessTimeZone)
    let stop = (): void => undefined
    const wait = (): void => {
      const left = midnight - clock.now()
      if (left <= 0) setShown(toCalendarText(clock.now(), businessTimeZone))
      else stop = clock.setTimeout(wait, Math.min(left, minute))
    }
    wait()
    return () => stop()
  }, [clock, day, businessTimeZone])
  return day
}

/** Returns the end of a day in ms; days have 23 or 25 hours when clocks change. */
function midnightAfter(day: string, timeZone: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return fromCalendarTime({ year, month, day: date + 1, hour: 0, minute: 0, second: 0 }, timeZone)
}

import { useEffect, useState } from 'react'
import { useSessionServices } from '../../session/session-context'

/** Returns the whole seconds until a time of this device's clock, counting down to 0. */
export function useCountdown(until: number): number {
  const { clock } = useSessionServices()
  const [reading, setReading] = useState(() => ({ until, now: clock.now() }))
  // At 0 the clock is no longer read, so the last reading may be long ago when the next countdown begins.
  if (reading.until !== until) setReading({ until, now: clock.now() })
  const left = Math.max(0, Math.ceil((until - reading.now) / 1000))
  useEffect(
    () => (left === 0 ? undefined : clock.setTimeout(() => setReading({ until, now: clock.now() }), 1000)),
    [clock, left, until, reading],
  )
  return left
}

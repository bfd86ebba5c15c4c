import { useEffect, useState } from 'react'
import { useSessionServices } from '../../session/session-context'

/** Returns the whole seconds until a time of this device's clock, counting down to 0. */
export function useCountdown(until: number): number {
  const { clock } = useSessionServices()
  const [now, setNow] = useState(() => clock.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(
    () => (left === 0 ? undefined : clock.setTimeout(() => setNow(clock.now()), 1000)),
    [clock, left, now],
  )
  return left
}

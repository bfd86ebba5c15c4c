import { useEffect, useState } from 'react'
import { toWireTime, useServices } from '../../engine/index'

const dayLength = 86_400_000
const chinaOffset = 8 * 3_600_000

/** Today as the business counts (decision 43), `yyyy-MM-dd`; another one after midnight in China. */
export function useChinaDay(): string {
  const { clock } = useServices()
  const [day, setDay] = useState(() => chinaDay(clock.now()))
  useEffect(() => {
    const now = clock.now()
    const left = dayLength - ((now + chinaOffset) % dayLength)
    return clock.setTimeout(() => setDay(chinaDay(now + left)), left)
  }, [clock, day])
  return day
}

function chinaDay(moment: number): string {
  return toWireTime(moment).slice(0, 10)
}

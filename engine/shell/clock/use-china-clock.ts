import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { useSessionServices } from '../../session/session-context'
import { createChinaClock, type ChinaClock } from './create-china-clock'

/** Events that show that the person is present. */
const activity = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** Returns a clock that is synchronised on navigation, on activity (C43) and when the server returns. */
export function useChinaClock(): ChinaClock {
  const { transport, clock } = useServices()
  const { pathname } = useLocation()
  const [china] = useState(() => createChinaClock(transport, clock))
  const { connection } = useSessionServices()
  useEffect(() => china.refresh(), [china, pathname])
  useEffect(() => connection.onReturn(china.retry), [china, connection])
  useEffect(() => {
    for (const name of activity) window.addEventListener(name, china.refresh, { passive: true })
    return () => {
      for (const name of activity) window.removeEventListener(name, china.refresh)
      china.stop()
    }
  }, [china])
  return china
}

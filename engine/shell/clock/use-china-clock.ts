import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../../data/console-services'
import { useSessionServices } from '../../session/session-context'
import { createChinaClock, type ChinaClock } from './create-china-clock'

/** What a person does that shows somebody is looking. */
const activity = ['pointerdown', 'keydown', 'wheel', 'focus'] as const

/** A China clock that is set right on every way to another page, when the person does something (C43), and when the server is back. */
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

import { useEffect, useEffectEvent } from 'react'
import type { Terminal } from '../../ports/settings-store'
import { useNavigate } from 'react-router-dom'

export interface GoOnProps {
  readonly to: string
  /** The page there begins anew (R6). */
  readonly refreshes: boolean
  readonly onRefresh: (path: string) => void
  /** The style to take on the way (R8, R9). */
  readonly terminal: Terminal | undefined
  readonly onTerminal: (terminal: Terminal) => void
}

/** Leads on to where the guard says. */
export function GoOn({ to, refreshes, onRefresh, terminal, onTerminal }: GoOnProps) {
  const navigate = useNavigate()
  const refresh = useEffectEvent(onRefresh)
  const take = useEffectEvent(onTerminal)
  useEffect(() => {
    if (terminal) take(terminal)
    if (refreshes) refresh(to.split(/[?#]/)[0] ?? to)
    void navigate(to, { replace: true })
  }, [to, refreshes, terminal, navigate])
  return null
}

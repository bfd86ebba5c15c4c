import { useEffect, useEffectEvent } from 'react'
import type { Terminal } from '../../ports/settings-store'
import { useNavigate } from 'react-router-dom'

export interface GoOnProps {
  readonly to: string
  /** True to remount the page at the target (R6). */
  readonly refreshes: boolean
  readonly onRefresh: (path: string) => void
  /** The layout style to switch to first (R8, R9). */
  readonly terminal: Terminal | undefined
  readonly onTerminal: (terminal: Terminal) => void
}

/** Navigates to the target of the guard. */
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

import { useEffect } from 'react'
import type { Terminal } from '../../ports/settings-store'
import { useSessionServices } from '../../session/session-context'
import { isNarrow, onWidth } from '../../views/use-is-mobile'

/**
 * Returns a function that stores a chosen style (R8, R9). A style that equals that of the width is not stored, and a
 * stored one is dropped once the width yields the same (4.1, re-evaluated on resize).
 */
export function useTerminalChoice(): (terminal: Terminal) => void {
  const { settings } = useSessionServices()
  useEffect(
    () =>
      onWidth(() => {
        if (settings.current().terminal === terminalByWidth()) settings.change({ terminal: undefined })
      }),
    [settings],
  )
  return (terminal) => settings.change({ terminal: terminal === terminalByWidth() ? undefined : terminal })
}

function terminalByWidth(): Terminal {
  return isNarrow() ? 'mobile' : 'computer'
}

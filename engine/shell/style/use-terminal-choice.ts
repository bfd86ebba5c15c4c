import { useEffect } from 'react'
import type { Terminal } from '../../ports/settings-store'
import { useSessionServices } from '../../session/session-context'
import { isNarrow, onWidth } from '../../views/use-is-mobile'

/**
 * Takes the style that somebody chose (R8, R9). What the width gives anyway is no choice: the window then goes on
 * deciding, and a choice ends when the window comes to give the same (4.1, re-evaluated on resize).
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

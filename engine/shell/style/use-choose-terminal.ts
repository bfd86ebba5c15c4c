import { useLocation, useNavigate } from 'react-router-dom'
import type { Terminal } from '../../ports/settings-store'
import { addressOfStyle } from '../../session/guard-navigation'
import { useIsMobile } from '../../views/use-is-mobile'

/** Returns the current style and a function that changes it through its address (R8, R9), which leads back here. */
export function useChooseTerminal(): readonly [Terminal, (terminal: Terminal) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const terminal = useIsMobile() ? 'mobile' : 'computer'
  return [terminal, (chosen) => void navigate(addressOfStyle(chosen, pathname + search), { replace: true })]
}

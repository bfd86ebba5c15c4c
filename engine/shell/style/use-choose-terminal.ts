import { useLocation, useNavigate } from 'react-router-dom'
import type { Terminal } from '../../ports/settings-store'
import { addressOfStyle } from '../../session/guard-navigation'
import { useIsMobile } from '../../views/use-is-mobile'

/** The style in use, and how to change it: by its address (R8, R9), which leads back to where one is. */
export function useChooseTerminal(): readonly [Terminal, (terminal: Terminal) => void] {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const terminal = useIsMobile() ? 'mobile' : 'computer'
  return [terminal, (chosen) => void navigate(addressOfStyle(chosen, pathname + search), { replace: true })]
}

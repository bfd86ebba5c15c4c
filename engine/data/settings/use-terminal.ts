import { atom, useAtomValue } from 'jotai'
import type { Terminal } from '../../ports/settings-store'
import { settingsAtom } from '../../session/create-settings'

/** Selects the terminal alone, so that changes of other settings do not render pages. */
const terminalAtom = atom((get) => get(settingsAtom).terminal)

/** Returns the layout style that the person chose (R8, R9); undefined when the width decides. */
export function useTerminal(): Terminal | undefined {
  return useAtomValue(terminalAtom)
}

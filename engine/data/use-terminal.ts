import { atom, useAtomValue } from 'jotai'
import type { Terminal } from '../ports/settings-store'
import { settingsAtom } from '../session/create-settings'

/** By itself, so that no other setting renders a page anew. */
const terminalAtom = atom((get) => get(settingsAtom).terminal)

/** The style that the person chose (R8, R9); undefined while the width decides. */
export function useTerminal(): Terminal | undefined {
  return useAtomValue(terminalAtom)
}

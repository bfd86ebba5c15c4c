import { atom, useAtomValue } from 'jotai'
import { settingsAtom } from '../session/create-settings'

/** By itself, so that no other setting draws anything anew. */
const themeColorAtom = atom((get) => get(settingsAtom).themeColor)

/** The theme colour that is set. */
export function useThemeColor(): string {
  return useAtomValue(themeColorAtom)
}

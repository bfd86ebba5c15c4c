import { atom, useAtomValue } from 'jotai'
import { settingsAtom } from '../../session/create-settings'

/** Selects the theme colour alone, so that changes of other settings cause no render. */
const themeColorAtom = atom((get) => get(settingsAtom).themeColor)

/** Returns the theme colour of the settings. */
export function useThemeColor(): string {
  return useAtomValue(themeColorAtom)
}

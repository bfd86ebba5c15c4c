import { useAtomValue } from 'jotai'
import { settingsAtom } from '../session/create-settings'
import { useMediaQuery } from './use-media-query'
import type { ThemeMode } from '../metadata/theme-mode'

/** Light or dark: as it is set, else as the person's system says. */
export function useThemeMode(): ThemeMode {
  const { colorMode } = useAtomValue(settingsAtom)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  return colorMode === 'dark' || (colorMode === 'system' && prefersDark) ? 'dark' : 'light'
}

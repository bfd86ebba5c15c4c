import { useAtomValue } from 'jotai'
import { settingsAtom } from '../../session/create-settings'
import { useMediaQuery } from './use-media-query'
import type { ThemeMode } from '../../metadata/person/theme-mode'

/** Returns the light or dark mode of the settings or, for `system`, of the operating system. */
export function useThemeMode(): ThemeMode {
  const { colorMode } = useAtomValue(settingsAtom)
  const prefersDark = useMediaQuery('(prefers-color-scheme: dark)')
  return colorMode === 'dark' || (colorMode === 'system' && prefersDark) ? 'dark' : 'light'
}

import { useMediaQuery } from '../use-media-query'
import type { ThemeMode } from './tokens'

/** Light or dark, as the person's system says. */
export function useThemeMode(): ThemeMode {
  return useMediaQuery('(prefers-color-scheme: dark)') ? 'dark' : 'light'
}

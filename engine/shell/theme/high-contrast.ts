import type { ThemeMode } from '../../metadata/person/theme-mode'
import type { ThemeTokens } from './css-variables'

/** Overrides of the tokens for high contrast: texts reach WCAG AAA (7), edges 4.5, lines 4. */
export const highContrast: Readonly<Record<ThemeMode, Partial<ThemeTokens>>> = {
  light: {
    'color-bg': '#e9edf3',
    'color-fill': '#e9edf3',
    'color-border': '#3f4a5c',
    'color-split': '#616b7c',
    'color-text': '#000000',
    'color-text-secondary': '#1f2835',
    'color-text-tertiary': '#374151',
    'color-danger': '#8f0d14',
    'color-warning': '#613600',
    'color-success': '#0a4a22',
  },
  dark: {
    'color-bg': '#000000',
    'color-container': '#10161e',
    'color-elevated': '#18202b',
    'color-fill': '#1e2733',
    'color-border': '#aab7c9',
    'color-split': '#919eb1',
    'color-text': '#ffffff',
    'color-text-secondary': '#dde4ee',
    'color-text-tertiary': '#c6d0de',
    'color-danger': '#ffb5b1',
    'color-warning': '#ffd796',
    'color-success': '#a6edbf',
  },
}

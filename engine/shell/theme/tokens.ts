import type { ThemeMode } from '../../metadata/person/theme-mode'
import type { PersonalSettings } from '../../metadata/person/personal-settings'
import { colorTokens, enough, more } from './color-tokens'
import type { ThemeTokens } from './css-variables'
import { highContrast } from './high-contrast'
import { sizeTokens } from './size-tokens'

/** Default theme colour (C41). */
export const themeColor = '#409EFF'

const shared = {
  'radius-small': '4px',
  radius: '6px',
  'radius-large': '10px',
  'radius-huge': '20px',
  'space-xs': '4px',
  'space-s': '8px',
  'space-m': '12px',
  'space-l': '16px',
  'space-xl': '24px',
  'control-height-mini': '22px',
  'control-height-small': '26px',
  'control-height': '32px',
  'control-height-large': '40px',
  'font-family': `system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', 'PingFang SC', 'Hiragino Sans', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif`,
  'font-family-mono': `ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace`,
  'font-size': '14px',
  'font-size-label': '13px',
  'font-size-small': '12px',
  'font-size-tiny': '11px',
  'font-size-heading': '16px',
  'font-size-title': '24px',
  'line-height': '1.5715',
  'motion-fast': '0.15s',
  motion: '0.2s',
} as const

const light: ThemeTokens = {
  ...shared,
  'color-bg': '#f4f6fa',
  'color-container': '#ffffff',
  'color-elevated': '#ffffff',
  'color-fill': '#f3f5f8',
  'color-border': '#828da0',
  'color-split': '#e8ecf2',
  'color-text': '#1c2735',
  'color-text-secondary': '#55627a',
  'color-text-tertiary': '#667085',
  'color-primary': themeColor,
  'color-primary-hover': '#66b1ff',
  'color-on-primary': '#001d3d',
  'color-primary-text': '#0b62c4',
  'color-primary-bg': '#e8f3ff',
  'color-danger': '#c9252d',
  'color-danger-bg': '#fdeceb',
  'color-warning': '#96590a',
  'color-warning-bg': '#fff4e0',
  'color-success': '#1b7a3d',
  'color-success-bg': '#e6f6ec',
  'color-focus': '#1677e0',
  'color-scene': '#1769c4',
  'dot-tint': '0%',
  'shadow-low': '0 2px 10px rgba(15, 34, 62, 0.08), 0 1px 2px rgba(15, 34, 62, 0.06)',
  shadow: '0 6px 24px rgba(15, 34, 62, 0.10), 0 1px 3px rgba(15, 34, 62, 0.08)',
}

const dark: ThemeTokens = {
  ...shared,
  'color-bg': '#10151d',
  'color-container': '#171e29',
  'color-elevated': '#1e2734',
  'color-fill': '#212b39',
  'color-border': '#66758b',
  'color-split': '#263140',
  'color-text': '#e6ebf2',
  'color-text-secondary': '#a7b3c5',
  'color-text-tertiary': '#8f9cb0',
  'color-primary': themeColor,
  'color-primary-hover': '#66b1ff',
  'color-on-primary': '#001d3d',
  'color-primary-text': '#6cb5ff',
  'color-primary-bg': '#14304f',
  'color-danger': '#ff8a85',
  'color-danger-bg': '#3d1f22',
  'color-warning': '#f2b65c',
  'color-warning-bg': '#3a2d15',
  'color-success': '#6fd394',
  'color-success-bg': '#16331f',
  'color-focus': '#66b1ff',
  'color-scene': '#12477f',
  'dot-tint': '35%',
  'shadow-low': '0 2px 10px rgba(0, 0, 0, 0.35), 0 1px 2px rgba(0, 0, 0, 0.30)',
  shadow: '0 8px 28px rgba(0, 0, 0, 0.45), 0 1px 3px rgba(0, 0, 0, 0.35)',
}

/** The settings that affect the tokens. */
export type Look = Pick<PersonalSettings, 'themeColor' | 'size'> & { readonly highContrast?: boolean }

export const defaultLook: Look = { themeColor, size: 'default' }

/** Returns the tokens of a mode and look. Tests check their contrast (WCAG AA; AAA in high contrast) for any colour. */
export function themeTokens(mode: ThemeMode, look: Look = defaultLook): ThemeTokens {
  const base = {
    ...(mode === 'dark' ? dark : light),
    ...(look.highContrast ? highContrast[mode] : {}),
    ...sizeTokens[look.size],
  }
  if (look.themeColor.toUpperCase() === themeColor && !look.highContrast) return base
  return { ...base, ...colorTokens(look.themeColor, mode, base, look.highContrast ? more : enough) }
}

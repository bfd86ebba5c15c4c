import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import {
  cssVariables,
  toCssText,
  toCssVariables,
  type CssVariable,
} from '../../../engine/shell/theme/css-variables'
import { kitTheme } from '../../../engine/shell/theme/kit-theme'
import { themeStyle } from '../../../engine/shell/theme/theme-style'
import { themeColor, themeTokens } from '../../../engine/shell/theme/tokens'

/** Returns the relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces: CssVariable[] = ['color-bg', 'color-container', 'color-elevated', 'color-fill']
const texts: CssVariable[] = [
  'color-text',
  'color-text-secondary',
  'color-text-tertiary',
  'color-primary-text',
  'color-danger',
  'color-warning',
  'color-success',
]
const pairs: [text: CssVariable, surface: CssVariable][] = [
  ...texts.flatMap((text) => surfaces.map((surface): [CssVariable, CssVariable] => [text, surface])),
  ['color-on-primary', 'color-primary'],
  ['color-on-primary', 'color-primary-hover'],
  ['color-primary-text', 'color-primary-bg'],
  ['color-text', 'color-primary-bg'],
  ['color-danger', 'color-danger-bg'],
  ['color-warning', 'color-warning-bg'],
  ['color-success', 'color-success-bg'],
]

describe.each(['light', 'dark'] as const)('the %s tokens', (mode) => {
  const tokens = themeTokens(mode)

  it.each(pairs)('make %s legible on %s (WCAG AA)', (text, surface) => {
    expect(contrast(tokens[text], tokens[surface])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(surfaces)('make the focus ring visible on %s', (surface) => {
    expect(contrast(tokens['color-focus'], tokens[surface])).toBeGreaterThanOrEqual(3)
  })

  it.each(surfaces)('make the edge of boxes and fields visible on %s (WCAG 1.4.11)', (surface) => {
    expect(contrast(tokens['color-border'], tokens[surface])).toBeGreaterThanOrEqual(3)
  })

  it('keep the theme colour (C41), in the UI kit as well', () => {
    expect(tokens['color-primary']).toBe(themeColor)
    expect(kitTheme(mode).token).toMatchObject({
      colorPrimary: '#409EFF',
      colorLink: tokens['color-primary-text'],
    })
    expect(kitTheme(mode).components?.Button?.primaryColor).toBe(tokens['color-on-primary'])
  })

  it('are used by the kit, which derives no shades of its own from them', () => {
    const painted = theme.getDesignToken(kitTheme(mode))
    expect(painted).toMatchObject({
      colorPrimary: themeColor,
      colorError: tokens['color-danger'],
      colorErrorBg: tokens['color-danger-bg'],
      colorWarning: tokens['color-warning'],
      colorSuccess: tokens['color-success'],
      colorSuccessBg: tokens['color-success-bg'],
      boxShadow: tokens['shadow'],
    })
  })

  it('stop the motion of the kit for users who prefer no motion', () => {
    expect(kitTheme(mode).token).toMatchObject({ motion: true })
    expect(kitTheme(mode, { motion: false }).token).toMatchObject({ motion: false })
  })

  it('are all available as CSS variables', () => {
    expect(Object.keys(toCssVariables(tokens))).toEqual(Object.values(cssVariables))
    expect(toCssText(tokens)).toContain('--console-color-primary: #409EFF;')
  })
})

describe.each(['light', 'dark'] as const)('the %s tokens in high contrast', (mode) => {
  const tokens = themeTokens(mode, { themeColor, size: 'default', highContrast: true })

  it.each(pairs)('make %s legible on %s (WCAG AAA)', (text, surface) => {
    expect(contrast(tokens[text], tokens[surface])).toBeGreaterThanOrEqual(7)
  })

  it.each(surfaces)('make edges, lines and the focus ring stand out from %s', (surface) => {
    const needs = { 'color-border': 4.5, 'color-focus': 4.5, 'color-split': 4 } as const
    for (const [line, need] of Object.entries(needs))
      expect(contrast(tokens[line as CssVariable], tokens[surface])).toBeGreaterThanOrEqual(need)
  })
})

it('the theme has more contrast when the system asks for it, and always when the user does', () => {
  const black = '--console-color-text: #000000;'
  const asked = themeStyle()
    .split('\n')
    .filter((line) => line.includes(black))
  expect(asked).toEqual([expect.stringMatching(/^@media \(prefers-contrast: more\) \{/)])
  expect(themeStyle()).toMatch(
    /@media \(prefers-color-scheme: dark\) and \(prefers-contrast: more\) \{ :root \{ .*--console-color-bg: #000000;/,
  )
  const always = themeStyle({ themeColor, size: 'default', colorMode: 'system', contrast: 'more' })
  expect(always).toMatch(/^:root \{ color-scheme: light dark; .*--console-color-text: #000000;/)
  expect(always).not.toContain('prefers-contrast')
})

it('the theme follows the system between light and dark', () => {
  expect(themeStyle()).toMatch(
    /:root \{ color-scheme: light dark; .*\n@media \(prefers-color-scheme: dark\) \{ :root \{/,
  )
})

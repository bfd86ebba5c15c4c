import { describe, expect, it } from 'vitest'
import { contrast } from '../../../engine/shell/theme/contrast'
import type { CssVariable } from '../../../engine/shell/theme/css-variables'
import { themeStyle } from '../../../engine/shell/theme/theme-style'
import { themeTokens } from '../../../engine/shell/theme/tokens'

/** Every 64th shade of each part, and hard cases: black, white, pure yellow, pure blue and middle grey. */
const steps = [0, 64, 128, 192, 255].map((part) => part.toString(16).padStart(2, '0'))
const colors = [
  ...steps.flatMap((red) => steps.flatMap((green) => steps.map((blue) => `#${red}${green}${blue}`))),
  '#777777',
  '#409EFE',
]
const surfaces: readonly CssVariable[] = ['color-bg', 'color-container', 'color-elevated', 'color-fill']

describe.each(['light', 'dark'] as const)('any theme colour in the %s look (C41)', (mode) => {
  const worst = (pairs: readonly (readonly [text: CssVariable, surface: CssVariable])[]) =>
    Math.min(
      ...colors.flatMap((themeColor) => {
        const tokens = themeTokens(mode, { themeColor, size: 'default' })
        return pairs.map(([text, surface]) => contrast(tokens[text], tokens[surface]))
      }),
    )

  it('keeps texts on it legible (WCAG AA)', () => {
    expect(
      worst([
        ['color-on-primary', 'color-primary'],
        ['color-on-primary', 'color-primary-hover'],
        ['color-text', 'color-primary-bg'],
        ['color-primary-text', 'color-primary-bg'],
      ]),
    ).toBeGreaterThanOrEqual(4.5)
  })

  it('is legible as a text on every surface', () => {
    expect(worst(surfaces.map((surface) => ['color-primary-text', surface] as const))).toBeGreaterThanOrEqual(
      4.5,
    )
  })

  it('keeps the focus ring visible', () => {
    expect(worst(surfaces.map((surface) => ['color-focus', surface] as const))).toBeGreaterThanOrEqual(3)
  })

  it('gives the login page a picture on which white is legible', () => {
    const scenes = colors.map(
      (themeColor) => themeTokens(mode, { themeColor, size: 'default' })['color-scene'],
    )
    expect(Math.min(...scenes.map((scene) => contrast('#ffffff', scene)))).toBeGreaterThanOrEqual(4.5)
  })

  it('is shown unchanged', () => {
    expect(themeTokens(mode, { themeColor: '#18A058', size: 'default' })['color-primary']).toBe('#18A058')
  })
})

it('a chosen colour mode gives a stylesheet of this mode only', () => {
  const style = themeStyle({ themeColor: '#18A058', size: 'mini', colorMode: 'dark', contrast: 'system' })
  expect(style).toMatch(/^:root \{ color-scheme: dark; /)
  expect(style).not.toContain('prefers-color-scheme')
  expect(style).toContain('--console-color-primary: #18A058;')
  expect(style).toContain('--console-control-height: 24px;')
})

it('nothing moves for users who prefer reduced motion', () => {
  expect(themeStyle()).toMatch(
    /@media \(prefers-reduced-motion: reduce\) \{ :root \{ --console-motion-fast: 0s; --console-motion: 0s; \} \}$/,
  )
})

it.each([
  ['default', '32px'],
  ['medium', '30px'],
  ['small', '28px'],
  ['mini', '24px'],
] as const)('size %s has controls with a height of %s (C61)', (size, height) => {
  expect(themeTokens('light', { themeColor: '#409EFF', size })['control-height']).toBe(height)
})

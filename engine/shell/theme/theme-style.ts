import type { ColorMode, Contrast } from '../../metadata/person/personal-settings'
import { cssVariables, toCssText } from './css-variables'
import { defaultLook, themeTokens, type Look } from './tokens'
import type { ThemeMode } from '../../metadata/person/theme-mode'

/** The settings that affect the stylesheet. */
export interface PageLook extends Pick<Look, 'themeColor' | 'size'> {
  readonly colorMode: ColorMode
  readonly contrast: Contrast
}

const unset: PageLook = { ...defaultLook, colorMode: 'system', contrast: 'system' }

/** Reduced motion sets all durations to 0, so that stylesheets need no rule of their own. */
const stillness = `@media (prefers-reduced-motion: reduce) { :root { ${cssVariables['motion-fast']}: 0s; ${cssVariables['motion']}: 0s; } }`

/** Returns the variables as a stylesheet: fixed by the settings, or by media queries for `system`. */
export function themeStyle(look: PageLook = unset): string {
  const { colorMode, contrast } = look
  const isAlways = contrast === 'more'
  const text = (mode: ThemeMode, highContrast = isAlways) =>
    toCssText(themeTokens(mode, { ...look, highContrast }))
  const [first, ...others]: readonly ThemeMode[] = colorMode === 'system' ? ['light', 'dark'] : [colorMode]
  const asked = (conditions: readonly string[], variables: string): string =>
    `@media ${conditions.map((condition) => `(${condition})`).join(' and ')} { :root { ${variables} } }`
  const more = 'prefers-contrast: more'
  const scheme = (mode: ThemeMode): string => `prefers-color-scheme: ${mode}`
  return [
    `:root { color-scheme: ${[first, ...others].join(' ')}; ${text(first ?? 'light')} }`,
    ...others.map((mode) => asked([scheme(mode)], text(mode))),
    ...(isAlways
      ? []
      : [
          asked([more], text(first ?? 'light', true)),
          ...others.map((mode) => asked([scheme(mode), more], text(mode, true))),
        ]),
    stillness,
  ].join('\n')
}

/** Inserts the variables into the page, or updates them. */
export function applyThemeStyle(look: PageLook = unset, page: Document = document): void {
  const id = 'console-theme'
  const text = themeStyle(look)
  const known = page.getElementById(id)
  const style = known ?? page.createElement('style')
  if (style.textContent === text) return
  style.id = id
  style.textContent = text
  if (!known) page.head.prepend(style)
}

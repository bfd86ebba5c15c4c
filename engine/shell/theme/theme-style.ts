import type { ColorMode, Contrast } from '../../metadata/personal-settings'
import { cssVariables, toCssText } from './css-variables'
import { defaultLook, themeTokens, type Look } from './tokens'
import type { ThemeMode } from '../../metadata/theme-mode'

/** What of the settings shows in the stylesheet. */
export interface PageLook extends Pick<Look, 'themeColor' | 'size'> {
  readonly colorMode: ColorMode
  readonly contrast: Contrast
}

const unset: PageLook = { ...defaultLook, colorMode: 'system', contrast: 'system' }

/** For those who want less motion nothing lasts; stylesheets need not say so again. */
const stillness = `@media (prefers-reduced-motion: reduce) { :root { ${cssVariables['motion-fast']}: 0s; ${cssVariables['motion']}: 0s; } }`

/** The variables as a stylesheet: as it is set, or for all that the person's system may ask for. */
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

/** Puts the variables into the page, or changes them there. */
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

import type { ColorMode } from '../../metadata/personal-settings'
import { cssVariables, toCssText } from './css-variables'
import { defaultLook, themeTokens, type Look } from './tokens'
import type { ThemeMode } from '../../metadata/theme-mode'

/** What of the settings shows in the stylesheet. */
export interface PageLook extends Look {
  readonly colorMode: ColorMode
}

const unset: PageLook = { ...defaultLook, colorMode: 'system' }

/** For those who want less motion nothing lasts; stylesheets need not say so again. */
const stillness = `@media (prefers-reduced-motion: reduce) { :root { ${cssVariables['motion-fast']}: 0s; ${cssVariables['motion']}: 0s; } }`

/** The variables as a stylesheet: of the mode that is set, or of both, and the person's system chooses. */
export function themeStyle(look: PageLook = unset): string {
  const { colorMode } = look
  const text = (mode: ThemeMode) => toCssText(themeTokens(mode, look))
  const colors =
    colorMode === 'system'
      ? [
          `:root { color-scheme: light dark; ${text('light')} }`,
          `@media (prefers-color-scheme: dark) { :root { ${text('dark')} } }`,
        ]
      : [`:root { color-scheme: ${colorMode}; ${text(colorMode)} }`]
  return [...colors, stillness].join('\n')
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

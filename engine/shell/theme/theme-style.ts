import { toCssText } from './css-variables'
import { themeTokens } from './tokens'

/** The variables of both modes as a stylesheet; the person's system chooses. */
export function themeStyle(): string {
  return [
    `:root { color-scheme: light dark; ${toCssText(themeTokens('light'))} }`,
    `@media (prefers-color-scheme: dark) { :root { ${toCssText(themeTokens('dark'))} } }`,
  ].join('\n')
}

/** Puts the variables into the page, once. */
export function applyThemeStyle(page: Document = document): void {
  const id = 'console-theme'
  if (page.getElementById(id)) return
  const style = page.createElement('style')
  style.id = id
  style.textContent = themeStyle()
  page.head.prepend(style)
}

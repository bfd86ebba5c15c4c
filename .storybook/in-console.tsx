import type { Decorator } from '@storybook/react-vite'
import '../engine/shell/base.css'
import { toCssText } from '../engine/shell/theme/css-variables'
import type { ThemeMode } from '../engine/metadata/person/theme-mode'
import { themeTokens } from '../engine/shell/theme/tokens'

/** Shows a story with the design tokens of the theme and in the language that the toolbar names. */
export const inConsole: Decorator = (Story, { globals }) => {
  const mode: ThemeMode = globals['theme'] === 'dark' ? 'dark' : 'light'
  const language = String(globals['language'] ?? 'en')
  preferMode(mode)
  document.documentElement.lang = language
  document.documentElement.style.colorScheme = mode
  return (
    <>
      <style>{`:root { ${toCssText(themeTokens(mode))} } ${page}`}</style>
      {/* A story may create state that depends on both; the key remounts it. */}
      <Story key={`${mode} ${language}`} />
    </>
  )
}

const page = `body {
  background: var(--console-color-bg);
  color: var(--console-color-text);
  font: var(--console-font-size) / var(--console-line-height) var(--console-font-family);
}`

const ask = window.matchMedia.bind(window)

/** Overrides the colour scheme that the system prefers, as `matchMedia` reports it. */
function preferMode(mode: ThemeMode): void {
  window.matchMedia = (query) => {
    const asked = /prefers-color-scheme:\s*(dark|light)/.exec(query)?.[1]
    return asked ? ask(asked === mode ? 'all' : 'not all') : ask(query)
  }
}

/**
 * The design tokens as CSS variables on the root element, for whatever is not drawn by the UI kit:
 * the grid, plain inputs, the login page, stylesheets. Names are public: `var(--console-color-primary)`.
 * Lengths carry `px`.
 */
export const cssVariables = {
  /** Page background behind everything. */
  'color-bg': '--console-color-bg',
  /** Cards, tables, inputs. */
  'color-container': '--console-color-container',
  /** Menus, dialogs, drawers. */
  'color-elevated': '--console-color-elevated',
  /** Table heads, hovered rows, disabled inputs. */
  'color-fill': '--console-color-fill',
  /** Lines of inputs and cards. */
  'color-border': '--console-color-border',
  /** Lines between rows. */
  'color-split': '--console-color-split',
  'color-text': '--console-color-text',
  'color-text-secondary': '--console-color-text-secondary',
  /** Placeholders and disabled text. */
  'color-text-tertiary': '--console-color-text-tertiary',
  /** The theme colour as a surface; text on it takes color-on-primary (white on it fails WCAG AA). */
  'color-primary': '--console-color-primary',
  'color-primary-hover': '--console-color-primary-hover',
  'color-on-primary': '--console-color-on-primary',
  /** A shade of the theme colour that is legible as text and links on color-container and color-bg. */
  'color-primary-text': '--console-color-primary-text',
  /** A faint tint of the theme colour: selected rows, active menu entries. */
  'color-primary-bg': '--console-color-primary-bg',
  /** Legible as text. */
  'color-danger': '--console-color-danger',
  'color-danger-bg': '--console-color-danger-bg',
  'color-warning': '--console-color-warning',
  'color-warning-bg': '--console-color-warning-bg',
  'color-success': '--console-color-success',
  'color-success-bg': '--console-color-success-bg',
  /** Ring around what has the keyboard focus. */
  'color-focus': '--console-color-focus',
  /** The theme colour, dark enough for white text: the picture beside the login. */
  'color-scene': '--console-color-scene',
  /** Elevation: what lies on the page and floats a little, and what opens over it. */
  'shadow-low': '--console-shadow-low',
  shadow: '--console-shadow',
  /** Small parts in controls; controls; cards and dialogs; the card of the pages before the login. */
  'radius-small': '--console-radius-small',
  radius: '--console-radius',
  'radius-large': '--console-radius-large',
  'radius-huge': '--console-radius-huge',
  /** Distances between things; what is inside a control may be finer. */
  'space-xs': '--console-space-xs',
  'space-s': '--console-space-s',
  'space-m': '--console-space-m',
  'space-l': '--console-space-l',
  'space-xl': '--console-space-xl',
  /** Heights of inputs and buttons: mini, small, medium (default), large. */
  'control-height-mini': '--console-control-height-mini',
  'control-height-small': '--console-control-height-small',
  'control-height': '--console-control-height',
  'control-height-large': '--console-control-height-large',
  'font-family': '--console-font-family',
  'font-family-mono': '--console-font-family-mono',
  'font-size': '--console-font-size',
  /** Labels and links beside texts of the full size. */
  'font-size-label': '--console-font-size-label',
  'font-size-small': '--console-font-size-small',
  'font-size-tiny': '--console-font-size-tiny',
  'font-size-heading': '--console-font-size-heading',
  'font-size-title': '--console-font-size-title',
  'line-height': '--console-line-height',
  /** Durations: of colours under the pointer, and of what moves. Nothing lasts for those who want less motion. */
  'motion-fast': '--console-motion-fast',
  motion: '--console-motion',
} as const

export type CssVariable = keyof typeof cssVariables

/** Values of the design tokens as CSS text. */
export type ThemeTokens = Readonly<Record<CssVariable, string>>

/** The variables of one set of tokens, name to value. */
export function toCssVariables(tokens: ThemeTokens): Readonly<Record<string, string>> {
  const entries = Object.entries(cssVariables) as [CssVariable, string][]
  return Object.fromEntries(entries.map(([name, variable]) => [variable, tokens[name]]))
}

/** The same as the text of a CSS declaration block. */
export function toCssText(tokens: ThemeTokens): string {
  return Object.entries(toCssVariables(tokens))
    .map(([variable, value]) => `${variable}: ${value};`)
    .join(' ')
}

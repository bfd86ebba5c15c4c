/**
 * The design tokens as CSS variables on the root element, for everything that the UI kit does not render: the grid,
 * plain inputs, the login page, stylesheets. Names are public: `var(--console-color-primary)`. Lengths have the unit
 * `px`.
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
  /** Borders of inputs and cards. */
  'color-border': '--console-color-border',
  /** Lines between rows. */
  'color-split': '--console-color-split',
  'color-text': '--console-color-text',
  'color-text-secondary': '--console-color-text-secondary',
  /** Placeholders and disabled text. */
  'color-text-tertiary': '--console-color-text-tertiary',
  /** The theme colour as a surface; text on it uses color-on-primary (white on it fails WCAG AA). */
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
  /** Outline of the element with keyboard focus. */
  'color-focus': '--console-color-focus',
  /** The theme colour, dark enough for white text: the scene beside the login form. */
  'color-scene': '--console-color-scene',
  /** The share of white in the dots of labels, which would be dim on a dark background. */
  'dot-tint': '--console-dot-tint',
  /** Shadows: of elements that float slightly above the page, and of overlays. */
  'shadow-low': '--console-shadow-low',
  shadow: '--console-shadow',
  /** Radii of small parts in controls, of controls, of cards and dialogs, and of the card of the entry pages. */
  'radius-small': '--console-radius-small',
  radius: '--console-radius',
  'radius-large': '--console-radius-large',
  'radius-huge': '--console-radius-huge',
  /** Distances between elements; within a control they may be smaller. */
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
  /** Labels and links beside text of the full size. */
  'font-size-label': '--console-font-size-label',
  'font-size-small': '--console-font-size-small',
  'font-size-tiny': '--console-font-size-tiny',
  'font-size-heading': '--console-font-size-heading',
  'font-size-title': '--console-font-size-title',
  'line-height': '--console-line-height',
  /** Durations of colour changes under the pointer, and of movements; 0 with reduced motion. */
  'motion-fast': '--console-motion-fast',
  motion: '--console-motion',
} as const

export type CssVariable = keyof typeof cssVariables

/** Values of the design tokens as CSS text. */
export type ThemeTokens = Readonly<Record<CssVariable, string>>

/** Returns the variables of a set of tokens by name. */
export function toCssVariables(tokens: ThemeTokens): Readonly<Record<string, string>> {
  const entries = Object.entries(cssVariables) as [CssVariable, string][]
  return Object.fromEntries(entries.map(([name, variable]) => [variable, tokens[name]]))
}

/** Returns the variables as text of a CSS declaration block. */
export function toCssText(tokens: ThemeTokens): string {
  return Object.entries(toCssVariables(tokens))
    .map(([variable, value]) => `${variable}: ${value};`)
    .join(' ')
}

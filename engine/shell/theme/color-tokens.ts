import { contrast, mix } from './contrast'
import type { ThemeTokens } from './css-variables'
import type { ThemeMode } from '../../metadata/person/theme-mode'

/** The tokens that depend on the theme colour. */
export type ColorTokens = Pick<
  ThemeTokens,
  | 'color-primary'
  | 'color-primary-hover'
  | 'color-on-primary'
  | 'color-primary-text'
  | 'color-primary-bg'
  | 'color-focus'
  | 'color-scene'
>

/** Minimum contrast ratios: of text, and of graphics. */
export interface ContrastNeed {
  readonly legible: number
  readonly visible: number
}

/** WCAG AA. */
export const enough: ContrastNeed = { legible: 4.5, visible: 3 }
/** WCAG AAA. */
export const more: ContrastNeed = { legible: 7, visible: 4.5 }

/**
 * Returns the tokens of any theme colour (C41). As a surface the colour is unchanged; text on it, and text in it, are
 * adjusted to the required contrast with the smallest change.
 */
export function colorTokens(
  color: string,
  mode: ThemeMode,
  base: ThemeTokens,
  { legible, visible }: ContrastNeed = enough,
): ColorTokens {
  const [toward, away] = mode === 'dark' ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  const onPrimary =
    ['#001d3d', '#ffffff', '#000000'].find((text) => contrast(text, color) >= legible) ?? blackOrWhite(color)
  const surfaces = [base['color-bg'], base['color-container'], base['color-elevated'], base['color-fill']]
  const tint = mode === 'dark' ? mix(color, base['color-container'], 0.25) : mix(color, away, 0.12)
  return {
    'color-primary': color,
    // Moves away from the text colour, so that the text stays legible.
    'color-primary-hover': mix(color, onPrimary === '#ffffff' ? '#000000' : '#ffffff', 0.8),
    'color-on-primary': onPrimary,
    'color-primary-text': shadeOf(color, toward, [...surfaces, tint], legible),
    'color-primary-bg': tint,
    'color-focus': shadeOf(color, toward, surfaces, visible),
    'color-scene': sceneOf(color, mode),
  }
}

/** Returns the more legible of black and white when no colour reaches the required contrast. */
function blackOrWhite(color: string): string {
  return contrast('#ffffff', color) > contrast('#000000', color) ? '#ffffff' : '#000000'
}

/** Returns the background of the login scene: white is legible on it, and in dark mode it is darker. */
function sceneOf(color: string, mode: ThemeMode): string {
  const day = shadeOf(color, '#001229', ['#ffffff'], enough.legible)
  return mode === 'dark' ? mix(day, '#0b1626', 0.6) : day
}

/** Mixes the colour with another, only as much as the contrast with every surface requires. */
function shadeOf(color: string, toward: string, surfaces: readonly string[], enough: number): string {
  const steps = 50
  for (let step = 0; step < steps; step += 1) {
    const shade = mix(color, toward, 1 - step / steps)
    if (surfaces.every((surface) => contrast(shade, surface) >= enough)) return shade
  }
  return toward
}

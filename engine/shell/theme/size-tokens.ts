import type { ComponentSize } from '../../metadata/person/personal-settings'
import type { ThemeTokens } from './css-variables'

/** The tokens that depend on the component size. */
export type SizeTokens = Pick<
  ThemeTokens,
  | 'control-height-mini'
  | 'control-height-small'
  | 'control-height'
  | 'control-height-large'
  | 'font-size'
  | 'font-size-label'
  | 'font-size-small'
>

const tokens = (
  [mini, small, medium, large]: readonly [number, number, number, number],
  [text, label, note]: readonly [number, number, number],
): SizeTokens => ({
  'control-height-mini': `${mini}px`,
  'control-height-small': `${small}px`,
  'control-height': `${medium}px`,
  'control-height-large': `${large}px`,
  'font-size': `${text}px`,
  'font-size-label': `${label}px`,
  'font-size-small': `${note}px`,
})

/** C61. No target is too small to hit with a finger or an unsteady hand (WCAG 2.5.8). */
export const sizeTokens: Readonly<Record<ComponentSize, SizeTokens>> = {
  default: tokens([22, 26, 32, 40], [14, 13, 12]),
  medium: tokens([22, 26, 30, 36], [14, 13, 12]),
  small: tokens([22, 24, 28, 32], [13, 12, 12]),
  mini: tokens([20, 22, 24, 28], [12, 12, 11]),
}

import type { BaseColors } from './draw-tile'

/** Returns the base map's colours in the page's current look (docs/design.md). */
export function readBaseColors(): BaseColors {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string): string => style.getPropertyValue(`--console-color-${name}`).trim()
  return {
    sea: token('primary-bg'),
    land: token('container'),
    coast: token('border'),
    border: token('border'),
    country: token('text-tertiary'),
    place: token('text-secondary'),
  }
}

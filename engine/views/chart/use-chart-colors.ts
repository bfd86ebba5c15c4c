import { useMemo } from 'react'
import { useHighContrast } from '../../data/use-high-contrast'
import { useThemeColor } from '../../data/use-theme-color'
import { useThemeMode } from '../../data/use-theme-mode'
import type { ChartColors } from './chart-colors'

const series = ['primary-text', 'success', 'warning', 'danger', 'text-secondary'] as const

/** The colours of charts as the page has them now (docs/design.md); others once the person changes the look. */
export function useChartColors(): ChartColors {
  const theme = useThemeMode()
  const themeColor = useThemeColor()
  const contrast = useHighContrast()
  return useMemo(() => readColors(theme, [themeColor, contrast]), [theme, themeColor, contrast])
}

/** A colour nearer to that of texts: after five come five more that are told apart from them, as legible. */
function mix(one: string, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(((first ?? 0) + (second ?? 0)) / 2)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** The stylesheet holds them; a change of the look is in it before anything is drawn. */
function readColors(theme: ChartColors['theme'], _look: readonly unknown[]): ChartColors {
  const style = getComputedStyle(document.documentElement)
  const color = (name: string): string => style.getPropertyValue(`--console-color-${name}`).trim()
  return {
    theme,
    series: [...series.map(color), ...series.map((name) => mix(color(name), color('text')))],
    text: color('text-secondary'),
    line: color('split'),
    background: color('container'),
  }
}

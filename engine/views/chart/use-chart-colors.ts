import { useMemo } from 'react'
import { useHighContrast } from '../../data/settings/use-high-contrast'
import { useThemeColor } from '../../data/settings/use-theme-color'
import { useThemeMode } from '../../data/settings/use-theme-mode'
import type { ChartColors } from './chart-colors'

const series = ['primary-text', 'success', 'warning', 'danger', 'text-secondary'] as const

/** Returns the chart colours of the page (docs/design.md); they change with the theme, its colour and its contrast. */
export function useChartColors(): ChartColors {
  const theme = useThemeMode()
  const themeColor = useThemeColor()
  const contrast = useHighContrast()
  return useMemo(() => readColors(theme, [themeColor, contrast]), [theme, themeColor, contrast])
}

/** Mixes two colours half and half: five further series colours, distinct from the first five and as readable. */
function mix(one: string, other: string): string {
  const parts = [1, 3, 5].map((at) => {
    const [first, second] = [one, other].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round(((first ?? 0) + (second ?? 0)) / 2)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

/** Reads the colours from the stylesheet. `_look` makes the caller's memo run again when the look changes. */
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

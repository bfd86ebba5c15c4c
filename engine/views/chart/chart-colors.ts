import type { ThemeMode } from '../../metadata/person/theme-mode'

/** The colours of a chart (docs/design.md, charts). */
export interface ChartColors {
  readonly theme: ThemeMode
  /** The colours of series and slices, in their order; each readable on the background. */
  readonly series: readonly string[]
  readonly text: string
  readonly line: string
  /** The colour behind the chart. */
  readonly background: string
}

import type { ThemeMode } from '../../metadata/theme-mode'

/** The colours that a chart is drawn with (docs/design.md, charts). */
export interface ChartColors {
  readonly theme: ThemeMode
  /** Of series and slices, in their order; each legible on the ground. */
  readonly series: readonly string[]
  readonly text: string
  readonly line: string
  /** The ground. */
  readonly background: string
}

import type { Row } from '../../metadata/rows/decode-records'

/** The comparison of a chart with the period before. */
export interface Comparison {
  /** Name of the period before. */
  readonly period: string
  /** Undefined until loaded, and while the comparison is off. */
  readonly rows: readonly Row[] | undefined
  readonly isOn: boolean
  readonly onToggle: () => void
}

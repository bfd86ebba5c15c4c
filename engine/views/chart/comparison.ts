import type { Row } from '../../metadata/decode-records'

/** What a chart is compared with: what was measured in the period before. */
export interface Comparison {
  /** What the period before is called. */
  readonly period: string
  /** Undefined until they are there, and where people do not compare. */
  readonly rows: readonly Row[] | undefined
  readonly isOn: boolean
  readonly onToggle: () => void
}

import type ApexCharts from 'apexcharts'
import { useCallback, useMemo } from 'react'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/rows/decode-records'
import type { ValueScope } from '../../model/values/texts/value-context'
import { ApexDrawing } from './apex-drawing'
import { chartPicture } from './chart-picture'
import type { DrawnChart } from './drawn-rows'
import { toApex } from './to-apex'
import { useChartColors } from './use-chart-colors'

export interface ApexChartProps {
  readonly chart: DrawnChart
  readonly type: ChartType
  readonly rows: readonly Row[]
  readonly scope: ValueScope
  /** Accessible name of the chart. */
  readonly label: string
  /**
   * Called with the row of a pressed bar or mark. Never for pies and rings, whose slices may stand for several rows.
   */
  readonly onPick?: ((row: Row) => void) | undefined
  /** Called with a function that makes a picture of the chart, and with undefined when the chart is removed. */
  readonly onDrawn: (picture: MakePicture | undefined) => void
}

/** Makes a picture of the drawn chart. Undefined when the browser cannot. */
export type MakePicture = () => Promise<Blob | undefined>

/** A chart of rows, drawn by ApexCharts. */
export function ApexChart({ chart, type, rows, scope, label, onPick, onDrawn }: ApexChartProps) {
  const colors = useChartColors()
  const drawn = useMemo(() => toApex(chart, type, rows, scope, colors), [chart, type, rows, scope, colors])
  const { background } = colors
  const tell = useCallback(
    (made: ApexCharts | undefined) => onDrawn(made && (() => chartPicture(made, background))),
    [onDrawn, background],
  )
  const isWhole = type === 'pie' || type === 'ring'
  const pick = useMemo(() => {
    if (!onPick || isWhole) return undefined
    return (place: number) => {
      const row = rows[place]
      if (row) onPick(row)
    }
  }, [onPick, isWhole, rows])
  return <ApexDrawing drawn={drawn} label={label} onPick={pick} onDrawn={tell} />
}

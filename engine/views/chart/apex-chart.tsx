import { useMemo } from 'react'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/decode-records'
import type { ChartModel } from '../../model/page-model'
import type { ValueScope } from '../../model/values/value-context'
import { ApexDrawing } from './apex-drawing'
import { toApex } from './to-apex'
import { useChartColors } from './use-chart-colors'

export interface ApexChartProps {
  readonly chart: Pick<ChartModel, 'x' | 'series' | 'top'>
  readonly type: ChartType
  readonly rows: readonly Row[]
  readonly scope: ValueScope
  /** What people who do not see it are told. */
  readonly label: string
}

/** A chart on the screen. The numbers themselves stand in the table below it. */
export function ApexChart({ chart, type, rows, scope, label }: ApexChartProps) {
  const colors = useChartColors()
  const drawn = useMemo(() => toApex(chart, type, rows, scope, colors), [chart, type, rows, scope, colors])
  return <ApexDrawing drawn={drawn} label={label} />
}

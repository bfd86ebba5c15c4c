import { useMemo } from 'react'
import { useValueScope } from '../../data/models/use-value-scope'
import { ApexDrawing } from './apex-drawing'
import { toSeriesApex, type SeriesChartModel } from './to-series-apex'
import { useChartColors } from './use-chart-colors'

export interface SeriesChartProps {
  /** Must stay the same object until the chart changes, since a new object draws the chart again. */
  readonly chart: SeriesChartModel
  /** Accessible name of the chart. */
  readonly label: string
}

/** A chart of a bespoke page: series over shared places, as lines or bars. It fills its container. */
export function SeriesChart({ chart, label }: SeriesChartProps) {
  const scope = useValueScope()
  const colors = useChartColors()
  const drawn = useMemo(() => toSeriesApex(chart, scope, colors), [chart, scope, colors])
  return <ApexDrawing drawn={drawn} label={label} />
}

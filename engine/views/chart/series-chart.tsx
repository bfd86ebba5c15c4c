import { useMemo } from 'react'
import { useValueScope } from '../../data/use-value-scope'
import { ApexDrawing } from './apex-drawing'
import { toSeriesApex, type SeriesChartModel } from './to-series-apex'
import { useChartColors } from './use-chart-colors'

export interface SeriesChartProps {
  /** The same one for as long as nothing else is to be drawn. */
  readonly chart: SeriesChartModel
  /** What people who do not see it are told. */
  readonly label: string
}

/** A chart of a bespoke page: series over the same places, as lines or bars. It takes the room that it is given. */
export function SeriesChart({ chart, label }: SeriesChartProps) {
  const scope = useValueScope()
  const colors = useChartColors()
  const drawn = useMemo(() => toSeriesApex(chart, scope, colors), [chart, scope, colors])
  return <ApexDrawing drawn={drawn} label={label} />
}

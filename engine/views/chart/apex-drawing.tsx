import { useEffect, useMemo } from 'react'
import type ApexCharts from 'apexcharts'
import type { ApexOptions } from 'apexcharts'
import ReactApexChart from 'react-apexcharts'
import { useLatest } from '../use-latest'
import styles from './chart.module.css'
import { defaultOf } from './default-of'
import type { ApexChart } from './to-apex'

const Chart = defaultOf(ReactApexChart)

export interface ApexDrawingProps {
  readonly drawn: ApexChart
  /** What people who do not see it are told. */
  readonly label: string
  /** Somebody pressed what stands at a place along the axis. */
  readonly onPick?: ((place: number) => void) | undefined
  /** Told of what was drawn, and of undefined when it goes. */
  readonly onDrawn?: ((chart: ApexCharts | undefined) => void) | undefined
}

const keys = new WeakMap<ApexChart, number>()
let last = 0

/** A key of its own for everything that is drawn: what changes only in how it formats would be taken for the same. */
function keyOf(drawn: ApexChart): number {
  const key = keys.get(drawn) ?? (last += 1)
  keys.set(drawn, key)
  return key
}

/** Has ApexCharts draw, anew when there is something else to be drawn. */
export function ApexDrawing({ drawn, label, onPick, onDrawn }: ApexDrawingProps) {
  const leads = onPick !== undefined
  const pick = useLatest((at: number) => onPick?.(at))
  const tell = useLatest((chart: ApexCharts | undefined) => onDrawn?.(chart))
  const options = useMemo<ApexOptions>(
    () => ({
      ...drawn.options,
      chart: {
        ...drawn.options.chart,
        events: {
          ...drawn.options.chart?.events,
          mounted: (chart) => tell(chart as ApexCharts),
          ...(leads ? picking(pick) : {}),
        },
      },
    }),
    [drawn, leads, pick, tell],
  )
  useEffect(() => () => tell(undefined), [drawn, tell])
  return (
    <div className={styles.drawing} data-leads={leads || undefined} role="img" aria-label={label}>
      <Chart
        key={`${keyOf(drawn)} ${leads}`}
        type={drawn.type}
        series={drawn.series}
        options={options}
        width="100%"
        height="100%"
      />
    </div>
  )
}

/** Bars are pressed, and the marks of lines. */
function picking(onPick: (place: number) => void): NonNullable<ApexOptions['chart']>['events'] {
  const pick = (_event: unknown, _chart: unknown, at?: { readonly dataPointIndex?: number }): void => {
    if (at?.dataPointIndex !== undefined && at.dataPointIndex >= 0) onPick(at.dataPointIndex)
  }
  return { dataPointSelection: pick, markerClick: pick }
}

import { useEffect, useMemo } from 'react'
import type ApexCharts from 'apexcharts'
import type { ApexOptions } from 'apexcharts'
import ReactApexChart from 'react-apexcharts'
import { useLatest } from '../use-latest'
import styles from './chart.module.css'
import type { ApexChart } from './to-apex'

const Chart = defaultOf(ReactApexChart)

export interface ApexDrawingProps {
  readonly drawn: ApexChart
  /** Accessible name of the chart. */
  readonly label: string
  /** Called with the index along the axis of a pressed bar or mark. */
  readonly onPick?: ((place: number) => void) | undefined
  /** Called with the drawn chart, and with undefined when it is removed. */
  readonly onDrawn?: ((chart: ApexCharts | undefined) => void) | undefined
}

const keys = new WeakMap<ApexChart, number>()
let last = 0

/**
 * Returns a unique key for each drawing: ApexCharts would treat one that differs only in its formatters as unchanged.
 */
function keyOf(drawn: ApexChart): number {
  const key = keys.get(drawn) ?? (last += 1)
  keys.set(drawn, key)
  return key
}

/** Draws a chart with ApexCharts, and mounts a new one when `drawn` changes. */
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

/** Returns the events of pressed bars, and of the pressed marks of lines. */
function picking(onPick: (place: number) => void): NonNullable<ApexOptions['chart']>['events'] {
  const pick = (_event: unknown, _chart: unknown, at?: { readonly dataPointIndex?: number }): void => {
    if (at?.dataPointIndex !== undefined && at.dataPointIndex >= 0) onPick(at.dataPointIndex)
  }
  return { dataPointSelection: pick, markerClick: pick }
}

/** Returns the default export of a CommonJS package, which bundlers pass directly or inside an object. */
function defaultOf<T>(imported: T): T {
  return (imported as { readonly default?: T }).default ?? imported
}

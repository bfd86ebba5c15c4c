import { useEffect, useMemo, useRef } from 'react'
import ApexCharts from 'apexcharts'
import type { ChartType } from '../../metadata/contract.generated'
import type { Row } from '../../metadata/decode-records'
import type { ChartModel } from '../../model/page-model'
import type { ValueScope } from '../../model/values/value-context'
import styles from './chart.module.css'
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
  const place = useRef<HTMLDivElement>(null)
  const colors = useChartColors()
  const drawn = useMemo(() => toApex(chart, type, rows, scope, colors), [chart, type, rows, scope, colors])
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const made = new ApexCharts(element, {
      ...drawn.options,
      chart: { ...drawn.options.chart, type: drawn.type, height: '100%', width: '100%' },
      series: drawn.series,
    })
    void made.render()
    return () => made.destroy()
  }, [drawn])
  return <div ref={place} className={styles.drawing} role="img" aria-label={label} />
}

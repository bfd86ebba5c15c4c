import { useEffect, useRef } from 'react'
import ApexCharts, { type ApexOptions } from 'apexcharts'
import { useLatest } from '../use-latest'
import styles from './chart.module.css'
import type { ApexChart } from './to-apex'

export interface ApexDrawingProps {
  readonly drawn: ApexChart
  /** What people who do not see it are told. */
  readonly label: string
  /** Somebody pressed what stands at a place along the axis. */
  readonly onPick?: ((place: number) => void) | undefined
  /** Told of what was drawn, and of undefined when it goes. */
  readonly onDrawn?: ((chart: ApexCharts | undefined) => void) | undefined
}

/** Has ApexCharts draw, anew when there is something else to be drawn. */
export function ApexDrawing({ drawn, label, onPick, onDrawn }: ApexDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  const leads = onPick !== undefined
  const pick = useLatest((at: number) => onPick?.(at))
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const made = new ApexCharts(element, {
      ...drawn.options,
      chart: {
        ...drawn.options.chart,
        type: drawn.type,
        height: '100%',
        width: '100%',
        events: { ...drawn.options.chart?.events, ...(leads ? picking(pick) : {}) },
      },
      series: drawn.series,
    })
    void made.render()
    onDrawn?.(made)
    return () => {
      onDrawn?.(undefined)
      made.destroy()
    }
  }, [drawn, leads, pick, onDrawn])
  return (
    <div
      ref={place}
      className={styles.drawing}
      data-leads={leads || undefined}
      role="img"
      aria-label={label}
    />
  )
}

/** Bars are pressed, and the marks of lines. */
function picking(onPick: (place: number) => void): NonNullable<ApexOptions['chart']>['events'] {
  const pick = (_event: unknown, _chart: unknown, at?: { readonly dataPointIndex?: number }): void => {
    if (at?.dataPointIndex !== undefined && at.dataPointIndex >= 0) onPick(at.dataPointIndex)
  }
  return { dataPointSelection: pick, markerClick: pick }
}

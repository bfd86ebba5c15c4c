import { useEffect, useRef } from 'react'
import ApexCharts from 'apexcharts'
import styles from './chart.module.css'
import type { ApexChart } from './to-apex'

export interface ApexDrawingProps {
  readonly drawn: ApexChart
  /** What people who do not see it are told. */
  readonly label: string
  /** Told of what was drawn, and of undefined when it goes. */
  readonly onDrawn?: ((chart: ApexCharts | undefined) => void) | undefined
}

/** Has ApexCharts draw, anew when there is something else to be drawn. */
export function ApexDrawing({ drawn, label, onDrawn }: ApexDrawingProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const made = new ApexCharts(element, {
      ...drawn.options,
      chart: { ...drawn.options.chart, type: drawn.type, height: '100%', width: '100%' },
      series: drawn.series,
    })
    void made.render()
    onDrawn?.(made)
    return () => {
      onDrawn?.(undefined)
      made.destroy()
    }
  }, [drawn, onDrawn])
  return <div ref={place} className={styles.drawing} role="img" aria-label={label} />
}

import type { ChartType } from '../../metadata/contract.generated'
import type { CSSProperties } from 'react'
import styles from './chart-skeleton.module.css'

/** Heights of the placeholder bars, in percent. They must not look like figures. */
const heights = [45, 70, 55, 85, 60, 75, 50, 65]

/** A placeholder in the shape of a chart, while its rows or its code load. */
export function ChartSkeleton({ type }: { readonly type: ChartType }) {
  if (type === 'pie' || type === 'ring')
    return (
      <div className={styles.round} aria-busy aria-hidden>
        <span data-ring={type === 'ring' || undefined} />
      </div>
    )
  return (
    <div className={styles.bars} data-lies={type === 'horizontalBar' || undefined} aria-busy aria-hidden>
      {heights.map((height) => (
        <span key={height} style={{ '--length': `${height}%` } as CSSProperties} />
      ))}
    </div>
  )
}

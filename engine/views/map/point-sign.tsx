import type { PointMark } from './map-points'
import { toneSigns } from './spot-element'
import styles from './map.module.css'

/** The sign of a mark as on the map, for legends and lists beside it. */
export function PointSign({ tone }: Pick<PointMark, 'tone'>) {
  return (
    <span className={styles.point} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 16 16">
        <path d={toneSigns[tone]} />
      </svg>
    </span>
  )
}

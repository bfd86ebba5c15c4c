import { PointSign, useTranslate, type PointMark } from '../../engine/index'
import { urgency } from './machine-marks'
import styles from './machine-map.module.css'

/** The legend of the map's signs. */
export function Legend({ marks }: { readonly marks: readonly PointMark[] }) {
  const translate = useTranslate()
  return (
    <ul className={styles.legend} aria-label={translate('map.legend')}>
      {urgency.map((at) => {
        const mark = marks[at]
        return (
          mark && (
            <li key={at}>
              <PointSign tone={mark.tone} />
              {mark.label}
            </li>
          )
        )
      })}
    </ul>
  )
}

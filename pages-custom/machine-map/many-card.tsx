import { PointSign, useTranslate, type PointMark } from '../../engine/index'
import type { Machines } from './answers/decode-machines'
import { CardFrame } from './card-frame'
import card from './card.module.css'
import styles from './machine-map.module.css'

export interface ManyCardProps {
  readonly machines: Machines
  readonly indexes: readonly number[]
  readonly marks: readonly PointMark[]
  readonly onChoose: (from: Machines, index: number) => void
  readonly onClose: () => void
}

/** A list of machines so close together that no zoom separates them. */
export function ManyCard({ machines, indexes, marks, onChoose, onClose }: ManyCardProps) {
  const translate = useTranslate()
  return (
    <CardFrame title={translate('map.atPlace', { count: indexes.length })} onClose={onClose}>
      <ul className={card.many}>
        {indexes.map((index) => {
          const mark = marks[Number(machines.marks[index])]
          return (
            <li key={machines.ids[index]}>
              <button type="button" className={styles.machine} onClick={() => onChoose(machines, index)}>
                <PointSign tone={mark?.tone ?? 'neutral'} />
                <span className={styles.names}>
                  <span>{machines.names[index] ?? machines.numbers[index]}</span>
                  <small>{machines.numbers[index]}</small>
                </span>
                <span className={styles.unseen}>{mark?.label}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </CardFrame>
  )
}

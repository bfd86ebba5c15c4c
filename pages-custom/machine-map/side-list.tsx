import { memo, useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { PointSign, useLanguage, useTranslate, type PointMark } from '../../engine/index'
import type { Machines } from './answers/decode-machines'
import type { ListRow } from './list-rows'
import styles from './machine-map.module.css'

export interface SideListProps {
  readonly machines: Machines
  readonly rows: readonly ListRow[]
  readonly marks: readonly PointMark[]
  readonly chosen: string | undefined
  readonly onChoose: (from: Machines, index: number) => void
}

const rowHeight = 48
const headingHeight = 36

/** The list of filtered machines, which is the accessible form of the map. Only visible rows are rendered. */
export const SideList = memo(function SideList({ machines, rows, marks, chosen, onChoose }: SideListProps) {
  const translate = useTranslate()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => place.current,
    estimateSize: (at) => (rows[at]?.kind === 'heading' ? headingHeight : rowHeight),
    overscan: 8,
  })
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return (
    <div ref={place} className={styles.scroll}>
      <ul
        className={styles.machines}
        aria-label={translate('map.list')}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index: at, start, size }) => {
          const row = rows[at]
          const style = { height: size, transform: `translateY(${start}px)` }
          if (row?.kind !== 'machine')
            return (
              <li
                key="unplaced"
                className={styles.heading}
                style={style}
                aria-setsize={rows.length}
                aria-posinset={at + 1}
              >
                {translate('map.unplaced')}
              </li>
            )
          const { index, kilometres } = row
          const mark = marks[Number(machines.marks[index])]
          const id = machines.ids[index]
          return (
            <li key={id} style={style} aria-setsize={rows.length} aria-posinset={at + 1}>
              <button
                type="button"
                className={styles.machine}
                aria-current={id === chosen || undefined}
                onClick={() => onChoose(machines, index)}
              >
                <PointSign tone={mark?.tone ?? 'neutral'} />
                <span className={styles.names}>
                  <span>{machines.names[index] ?? machines.numbers[index]}</span>
                  <small>{machines.numbers[index]}</small>
                </span>
                {/* The sign as text, for screen readers. */}
                <span className={styles.unseen}>{mark?.label}</span>
                {kilometres !== undefined && (
                  <small className={styles.distance}>
                    {translate('map.km', { km: number.format(kilometres) })}
                  </small>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
})

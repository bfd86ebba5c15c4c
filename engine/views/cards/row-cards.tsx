import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { RecordGridProps } from '../grid/record-grid-props'
import { useTileSelection } from '../tiles/use-tile-selection'
import { cardParts } from './card-parts'
import { CardsHead } from './cards-head'
import { CardsTotals } from './cards-totals'
import { RowCard } from './row-card'
import styles from './row-cards.module.css'
import { useGrowingCount } from './use-growing-count'

export interface RowCardsProps extends RecordGridProps {
  /** The field with the display name of a row. */
  readonly labelField: string
}

/** Shows records as cards in place of the grid on phones. The cards fill the parent element and scroll inside it. */
export const RowCards = memo(function RowCards(props: RowCardsProps) {
  const { columns, rows, rowId, recordColumn, labelField, topFor } = props
  const { scope, widgets, tones, linkOf, onOpenLink, onOpen, operations } = props
  const scroller = useRef<HTMLDivElement>(null)
  const selection = useTileSelection(props)
  const parts = useMemo(
    () => cardParts(columns, [recordColumn, labelField]),
    [columns, recordColumn, labelField],
  )
  const grid = useMemo(
    () => ({ scope, widgets, tones, linkOf, onOpenLink, onOpen, operations }),
    [scope, widgets, tones, linkOf, onOpenLink, onOpen, operations],
  )
  const { count, end } = useGrowingCount(scroller, rows.length, topFor)
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [topFor])
  return (
    <div className={styles.view}>
      <CardsHead {...props} selection={selection} />
      <div ref={scroller} role="list" aria-label={props.label} className={styles.cards}>
        {parts &&
          rows
            .slice(0, count)
            .map((row) => (
              <RowCard
                key={rowId(row)}
                row={row}
                parts={parts}
                grid={grid}
                selected={props.selectable ? selection.has(row) : undefined}
                onSelect={selection.toggle}
              />
            ))}
        {count < rows.length && <div ref={end} className={styles.end} aria-hidden />}
      </div>
      <CardsTotals {...props} />
    </div>
  )
})

import { memo, useLayoutEffect, useMemo, useRef } from 'react'
import type { Row } from '../../data/records/use-records'
import type { TilesModel } from '../../model/types/page-model'
import { columnText } from '../../model/values/texts/column-text'
import { offersMore } from '../grid/operations/offers-more'
import type { RecordGridProps } from '../grid/record-grid-props'
import { toAddresses } from '../image/addresses'
import shared from '../image/picture-tiles.module.css'
import { RecordTile } from './record-tile'
import styles from './record-tiles.module.css'
import { useTileKeys } from './use-tile-keys'
import { useTileSelection } from './use-tile-selection'

export interface RecordTilesProps extends RecordGridProps {
  readonly tiles: TilesModel
  /** True when the row can be opened. */
  readonly opens: (row: Row) => boolean
}

/** Shows records as tiles, in place of the grid (L28). The tiles fill the parent element and scroll inside it. */
export const RecordTiles = memo(function RecordTiles(props: RecordTilesProps) {
  const { tiles, rows, rowId, scope, operations, touch, topFor } = props
  const list = useRef<HTMLDivElement>(null)
  const selection = useTileSelection(props)
  const ids = useMemo(() => rows.map(rowId), [rows, rowId])
  const { stop, ...keys } = useTileKeys(ids)
  const { toText } = columnText(tiles.title, scope)
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [topFor])
  return (
    <div
      ref={list}
      role="list"
      aria-label={props.label}
      className={`${shared.tiles} ${styles.tiles} ${props.long ? styles.long : ''} ${tiles.bar || tiles.lines.length > 0 ? styles.telling : ''}`}
      {...keys}
    >
      {rows.map((row, index) => {
        const id = ids[index] ?? ''
        return (
          <RecordTile
            key={id}
            id={id}
            row={row}
            address={toAddresses(row[tiles.image.name])[0]}
            name={toText(row) || '–'}
            tiles={tiles}
            scope={scope}
            selected={props.selectable ? selection.has(row) : undefined}
            tabIndex={touch ? undefined : id === stop ? 0 : -1}
            onSelect={selection.toggle}
            onOpen={props.opens(row) ? props.onOpen : undefined}
            operations={operations && offersMore(operations, row) ? operations : undefined}
          />
        )
      })}
    </div>
  )
})

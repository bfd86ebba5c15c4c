import { memo, useId } from 'react'
import type { Row } from '../../data/records/use-records'
import type { TilesModel } from '../../model/types/page-model'
import type { ValueScope } from '../../model/values/texts/value-context'
import { IconButton } from '../buttons/icon-button'
import type { GridOperations } from '../grid/record-grid-props'
import { PictureFace } from '../image/picture-face'
import shared from '../image/picture-tiles.module.css'
import styles from './record-tiles.module.css'
import { TileDetails, TileMarks } from './tile-details'

export interface RecordTileProps {
  readonly id: string
  readonly row: Row
  readonly address: string | undefined
  readonly name: string
  readonly tiles: TilesModel
  readonly scope: ValueScope
  /** Undefined when rows cannot be selected. */
  readonly selected: boolean | undefined
  /** Undefined where every tile is a tab stop. */
  readonly tabIndex: number | undefined
  readonly onSelect: (row: Row) => void
  /** Undefined when the row cannot be opened. */
  readonly onOpen: ((row: Row) => void) | undefined
  /** Undefined when the row has no further actions. */
  readonly operations: GridOperations | undefined
}

/**
 * A row as a tile (L28): its picture and title open it, a checkbox selects it, a button opens the menu of its actions.
 */
export const RecordTile = memo(function RecordTile(props: RecordTileProps) {
  const { id, row, address, name, tiles, scope, selected, tabIndex, onSelect, onOpen, operations } = props
  const own = useId()
  const nameId = `${own}name`
  const moreId = `${own}more`
  const face = (
    <>
      <PictureFace address={address} name={name} nameId={nameId} />
      <TileDetails tiles={tiles} row={row} scope={scope} />
    </>
  )
  return (
    <div role="listitem" data-tile={id} className={shared.tile}>
      {onOpen ? (
        <button
          type="button"
          className={styles.open}
          data-control="open"
          tabIndex={tabIndex}
          onClick={() => onOpen(row)}
        >
          {face}
        </button>
      ) : (
        <span className={styles.open}>{face}</span>
      )}
      <TileMarks tiles={tiles} row={row} />
      {selected !== undefined && (
        <label className={styles.box}>
          <input
            type="checkbox"
            className={shared.box}
            data-control="box"
            tabIndex={tabIndex}
            aria-labelledby={nameId}
            checked={selected}
            onChange={() => onSelect(row)}
          />
        </label>
      )}
      {operations && (
        <span className={styles.more}>
          <IconButton
            id={moreId}
            label={operations.moreLabel}
            icon="more"
            data-control="more"
            tabIndex={tabIndex}
            aria-labelledby={`${moreId} ${nameId}`}
            aria-haspopup={operations.narrow ? 'dialog' : 'menu'}
            onClick={(event) => operations.onMore(row, event.currentTarget)}
          />
        </span>
      )}
    </div>
  )
})

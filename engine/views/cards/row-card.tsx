import { memo, useId, type CSSProperties, type MouseEvent } from 'react'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import { toneOf } from '../../model/lists/compile-tones'
import type { ColumnModel } from '../../model/types/field-model'
import { columnText } from '../../model/values/texts/column-text'
import { isBlank } from '../../model/values/is-blank'
import { IconButton } from '../buttons/icon-button'
import { offersMore } from '../grid/operations/offers-more'
import type { RecordGridProps } from '../grid/record-grid-props'
import { toAddresses } from '../image/addresses'
import { Thumbnail } from '../image/thumbnail'
import { FieldValue } from '../values/field-value'
import { hasColours, labelColor } from '../values/label-color'
import dots from '../values/label-dot.module.css'
import { isCount, type CardParts } from './card-parts'
import styles from './row-cards.module.css'

/** A line never begins with the dot. */
const separator = '\u00a0· '

export interface RowCardProps {
  readonly row: Row
  readonly parts: CardParts
  readonly grid: Pick<
    RecordGridProps,
    'scope' | 'widgets' | 'tones' | 'linkOf' | 'onOpenLink' | 'onOpen' | 'operations'
  >
  /** Undefined when rows cannot be selected. */
  readonly selected: boolean | undefined
  readonly onSelect: (row: Row) => void
}

/**
 * A row as a card: a tap on the title opens it, a checkbox selects it, a button shows all of its values and its
 * actions.
 */
export const RowCard = memo(function RowCard({ row, parts, grid, selected, onSelect }: RowCardProps) {
  const { scope, operations } = grid
  const translate = useTranslate()
  const own = useId()
  const titleId = `${own}title`
  const moreId = `${own}more`
  const textOf = (column: ColumnModel | undefined): string =>
    column ? columnText(column, scope).toText(row) : ''
  const labelled = (column: ColumnModel, text: string): string =>
    translate('list.labelled', { label: column.label, text })
  const named = namingColumn(parts, textOf)
  const words = parts.words
    .filter((column) => column !== named)
    .map(textOf)
    .filter(Boolean)
  const notes = [
    textOf(parts.time),
    ...parts.labelled
      .map((column) => [column, textOf(column)] as const)
      .filter(([, text]) => text !== '')
      .map(([column, text]) => labelled(column, text)),
  ].filter(Boolean)
  const amount = textOf(parts.amount)
  const name = textOf(named)
  const isNumbered = name !== '' && isCount(named)
  const { picture, state } = parts
  return (
    <div role="listitem" className={styles.card} data-card data-tone={toneOf(grid.tones, row)}>
      {selected !== undefined && (
        <label className={styles.box}>
          <input
            type="checkbox"
            aria-labelledby={titleId}
            checked={selected}
            onChange={() => onSelect(row)}
          />
        </label>
      )}
      {picture && (
        <span className={styles.picture}>
          <Thumbnail address={toAddresses(row[picture.name])[0]} />
        </span>
      )}
      <div className={styles.main}>
        <p className={styles.line}>
          <CardTitle
            id={titleId}
            row={row}
            parts={parts}
            grid={grid}
            text={isNumbered ? labelled(named, name) : name}
          />
          {amount && <span className={styles.amount}>{amount}</span>}
        </p>
        {(words.length > 0 || !isBlank(state && row[state.name])) && (
          <p className={styles.line}>
            <span className={styles.words}>{words.join(separator)}</span>
            {state && !isBlank(row[state.name]) && (
              <span
                className={hasColours(state) ? `${styles.state} ${dots.dot}` : styles.state}
                style={labelColor(state.dictionary, row[state.name]) as CSSProperties}
                title={state.label}
              >
                <FieldValue field={state} row={row} widgets={grid.widgets} />
              </span>
            )}
          </p>
        )}
        {notes.length > 0 && <p className={styles.notes}>{notes.join(separator)}</p>}
      </div>
      {operations && offersMore(operations, row) && (
        <span className={styles.more}>
          <IconButton
            id={moreId}
            label={operations.moreLabel}
            icon="more"
            aria-labelledby={`${moreId} ${titleId}`}
            aria-haspopup={operations.narrow ? 'dialog' : 'menu'}
            onClick={(event) => operations.onMore(row, event.currentTarget)}
          />
        </span>
      )}
    </div>
  )
})

/** Returns the column with the title of a card: a row without a name is titled by its first text. */
function namingColumn({ title, words }: CardParts, textOf: (column: ColumnModel) => string): ColumnModel {
  if (textOf(title) !== '') return title
  return words.find((column) => !column.dictionary && textOf(column) !== '') ?? title
}

interface CardTitleProps extends Pick<RowCardProps, 'row' | 'parts' | 'grid'> {
  readonly id: string
  readonly text: string
}

/** The title of a card. It links to the page of the row if there is one; otherwise it shows all values of the row. */
function CardTitle({ id, row, parts, grid, text }: CardTitleProps) {
  const address = grid.linkOf(parts.title, row)
  const name = text || '–'
  if (address === undefined)
    return (
      <button type="button" id={id} className={styles.title} onClick={() => grid.onOpen(row)}>
        {name}
      </button>
    )
  const follow = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    grid.onOpenLink(address)
  }
  return (
    <a id={id} className={styles.title} href={address} onClick={follow}>
      {name}
    </a>
  )
}

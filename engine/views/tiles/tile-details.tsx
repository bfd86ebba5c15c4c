import type { Row } from '../../data/records/use-records'
import { satisfies } from '../../model/conditions/condition'
import type { TileBarModel, TilesModel } from '../../model/types/page-model'
import { columnText } from '../../model/values/texts/column-text'
import type { ValueScope } from '../../model/values/texts/value-context'
import { Icon } from '../buttons/icons'
import { ActionIcon } from '../actions/action-icon'
import styles from './tile-details.module.css'

export interface TileDetailsProps {
  readonly tiles: TilesModel
  readonly row: Row
  readonly scope: ValueScope
}

/** The details below the title of a tile: lines of text and a bar. */
export function TileDetails({ tiles: { lines, bar }, row, scope }: TileDetailsProps) {
  const texts = lines.map((column) => [column, columnText(column, scope).toText(row)] as const)
  return (
    <>
      {texts.map(
        ([column, text]) =>
          text && (
            <span key={column.name} className={styles.line} title={`${column.label}: ${text}`}>
              <span className={styles.unseen}>{`${column.label}: `}</span>
              {text}
            </span>
          ),
      )}
      {bar && <Bar bar={bar} row={row} scope={scope} />}
    </>
  )
}

/** The icons on the picture of a row. */
export function TileMarks({ tiles, row }: Pick<TileDetailsProps, 'tiles' | 'row'>) {
  const held = tiles.marks.filter(({ when }) => satisfies(when, row))
  if (held.length === 0) return null
  return (
    <span className={styles.marks}>
      {held.map(({ icon, label }) => (
        <span key={label} className={styles.mark} role="img" aria-label={label} title={label}>
          <ActionIcon name={icon}>{label}</ActionIcon>
        </span>
      ))}
    </span>
  )
}

function Bar({
  bar,
  row,
  scope,
}: {
  readonly bar: TileBarModel
  readonly row: Row
  readonly scope: ValueScope
}) {
  const [value, of] = [Number(row[bar.value.name]), Number(row[bar.of.name])]
  if (!Number.isFinite(value) || !Number.isFinite(of) || row[bar.value.name] === null) return null
  const alert = bar.alert && row[bar.alert.name] !== null ? Number(row[bar.alert.name]) : undefined
  const tone = value <= 0 ? 'danger' : alert !== undefined && value <= alert ? 'warning' : undefined
  const text = `${columnText(bar.value, scope).toText(row)} / ${columnText(bar.of, scope).toText(row)}`
  return (
    <span className={styles.stock} data-bar data-tone={tone}>
      <meter
        className={styles.meter}
        aria-label={bar.value.label}
        aria-valuetext={text}
        min={0}
        max={Math.max(of, value, 1)}
        value={Math.max(0, value)}
      />
      <span className={styles.numbers} aria-hidden>
        {tone && <Icon name="warning" />}
        {text}
      </span>
    </span>
  )
}

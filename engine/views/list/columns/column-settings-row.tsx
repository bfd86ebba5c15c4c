import { useRef, useState } from 'react'
import { useTranslate } from '../../../i18n/use-translate'
import type { ColumnModel } from '../../../model/types/field-model'
import type { Step } from '../../../query/column-order'
import { isColumnWidth } from '../../../query/list-preferences'
import { Icon } from '../../buttons/icons'
import { columnWidth } from '../../grid/column-width'
import { ColumnSteps } from './column-steps'
import type { ColumnSettings } from './table-settings'
import styles from './table-settings.module.css'
import { useRowDrag } from '../rows/use-row-drag'

export interface ColumnSettingsRowProps {
  readonly column: ColumnSettings
  /** The column in its default settings, as the page defines it. */
  readonly usual: ColumnModel | undefined
  readonly first: boolean
  readonly last: boolean
  readonly onChange: (name: string, patch: Partial<ColumnSettings>) => void
  readonly onStep: (name: string, step: Step) => void
  /** Called when another column is dropped before or after this one. */
  readonly onDrop: (dragged: string, after: boolean) => void
}

const sides = [
  ['none', 'list.side.none'],
  ['left', 'list.side.left'],
  ['right', 'list.side.right'],
] as const

/** The row of one column in the table settings. */
export function ColumnSettingsRow(props: ColumnSettingsRowProps) {
  const { column, usual, onChange } = props
  const { name, label } = column
  const translate = useTranslate()
  const row = useRef<HTMLDivElement>(null)
  const grip = useRef<HTMLSpanElement>(null)
  const edge = useRowDrag(row, grip, name, props.onDrop)
  return (
    <div ref={row} role="listitem" className={styles.row} data-edge={edge}>
      <span ref={grip} className={styles.grip} title={translate('list.dragColumn')}>
        <Icon name="grip" />
      </span>
      <label className={styles.name}>
        <input
          type="checkbox"
          checked={column.visible}
          onChange={(event) => onChange(name, { visible: event.target.checked })}
        />
        {label}
      </label>
      <WidthInput
        label={translate('list.widthOf', { column: label })}
        width={column.width}
        usual={usual ? columnWidth(usual) : undefined}
        onChange={(width) => onChange(name, { width })}
      />
      <select
        className={styles.control}
        aria-label={translate('list.sideOf', { column: label })}
        value={column.fixed ?? 'none'}
        onChange={({ target: { value } }) =>
          onChange(name, { fixed: value === 'left' || value === 'right' ? value : undefined })
        }
      >
        {sides.map(([side, text]) => (
          <option key={side} value={side}>
            {translate(text)}
          </option>
        ))}
      </select>
      <ColumnSteps name={name} label={label} first={props.first} last={props.last} onStep={props.onStep} />
    </div>
  )
}

interface WidthInputProps {
  readonly label: string
  readonly width: number | undefined
  readonly usual: number | undefined
  readonly onChange: (width: number | undefined) => void
}

/** An input for a width in px. Empty means the default width; an invalid width is reverted. */
function WidthInput({ label, width, usual, onChange }: WidthInputProps) {
  const [typed, setTyped] = useState<string>()
  const commit = (): void => {
    const wanted = typed?.trim()
    setTyped(undefined)
    if (wanted === '') onChange(undefined)
    else if (wanted !== undefined && isColumnWidth(Number(wanted))) onChange(Number(wanted))
  }
  return (
    <input
      className={`${styles.control} ${styles.width}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder={usual === undefined ? '' : String(usual)}
      value={typed ?? width ?? ''}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
      }}
    />
  )
}

import { useId } from 'react'
import type { Row } from '../../data/records/use-records'
import { useTranslate } from '../../i18n/use-translate'
import type { ColumnModel } from '../../model/types/field-model'
import type { SelectorModel } from '../../model/types/page-model'
import type { SortMeta } from '../../metadata/contract.generated'
import { ValueCell } from '../plain-table/value-cell'
import { useWidgetComponents } from '../loading/widget-components'
import type { Selection } from './selection'
import styles from './selector.module.css'
import type { SelectorRow } from './use-selector-dialog'

export interface SelectorTableProps {
  readonly model: SelectorModel
  /** Whether one record or many are chosen, or none, in a table for reading only. */
  readonly mode: 'one' | 'many' | 'none'
  readonly rows: readonly SelectorRow[]
  readonly selection: Selection
  readonly sort: readonly SortMeta[]
  /** Columns that cannot be sorted with so many rows. */
  readonly unsortable: readonly string[]
  readonly busy: boolean
  readonly onToggle: (row: Row) => void
  readonly onTogglePage: () => void
  readonly onSort: (field: string) => void
}

/**
 * A plain table of the records to choose from, with radio buttons for one, check boxes for several. A click on a row
 * chooses it.
 */
export function SelectorTable(props: SelectorTableProps) {
  const { model, mode, rows, selection } = props
  const multiple = mode === 'many'
  const translate = useTranslate()
  const group = useId()
  const columns = model.columns.filter((column) => column.visible)
  const widgets = useWidgetComponents(columns.map((column) => column.widget))
  const chosenHere = rows.filter((shown) => selection.has(shown.value)).length
  return (
    <table className={styles.table} aria-busy={props.busy}>
      <thead>
        <tr>
          {mode === 'none' ? null : multiple ? (
            <th className={styles.mark}>
              <input
                type="checkbox"
                aria-label={translate('form.selector.all')}
                checked={rows.length > 0 && chosenHere === rows.length}
                ref={(element) => {
                  if (element) element.indeterminate = chosenHere > 0 && chosenHere < rows.length
                }}
                onChange={props.onTogglePage}
              />
            </th>
          ) : (
            <th className={styles.mark}>
              <span className={styles.unseen}>{translate('form.selector.chosen')}</span>
            </th>
          )}
          {columns.map((column) => (
            <HeadCell
              key={column.name}
              column={column}
              sort={props.sort[0]}
              unsortable={props.unsortable.includes(column.name)}
              onSort={props.onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((shown) => (
          <tr
            key={shown.value}
            data-chosen={selection.has(shown.value) || undefined}
            onClick={mode === 'none' ? undefined : () => props.onToggle(shown.row)}
          >
            {mode !== 'none' && (
              <td className={styles.mark}>
                <input
                  type={multiple ? 'checkbox' : 'radio'}
                  name={group}
                  aria-label={String(shown.row[model.label] ?? shown.value)}
                  checked={selection.has(shown.value)}
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => props.onToggle(shown.row)}
                />
              </td>
            )}
            {columns.map((column, index) => (
              <ValueCell
                key={column.name}
                column={column}
                row={shown.row}
                indent={index === 0 ? shown.depth : 0}
                Cell={widgets.get(column.widget)?.Cell}
              />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr className={styles.empty}>
            <td colSpan={columns.length + (mode === 'none' ? 0 : 1)}>
              {props.busy ? translate('form.loading') : translate('M15')}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function HeadCell({
  column,
  sort,
  unsortable,
  onSort,
}: {
  readonly column: ColumnModel
  readonly sort: SortMeta | undefined
  readonly unsortable: boolean
  readonly onSort: (field: string) => void
}) {
  const translate = useTranslate()
  const isSorted = sort?.field === column.name
  const direction = isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th
      style={{ textAlign: column.align, width: column.width }}
      aria-sort={direction}
      title={column.sortable && unsortable ? translate('list.unsortable') : undefined}
    >
      {column.sortable && !unsortable ? (
        <button type="button" className={styles.sort} onClick={() => onSort(column.name)}>
          {column.label} <span aria-hidden="true">{isSorted ? (sort.order === 'asc' ? '↑' : '↓') : '↕'}</span>
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { descriptionOf } from '../../../metadata/locale/local-text'
import type { ChildTableModel } from '../../../model/types/field-model'
import { noValue } from '../../values/field-value'
import { FormButton } from '../form-button'
import type { FieldPath } from '../values/field-path'
import { useSchemaForm } from '../schema-form-context'
import styles from './child-table.module.css'
import { ChosenRows } from './chosen-rows'
import { handleTableKey } from './table-keys'
import { TableProblems } from './table-problems'
import { TableRow } from './table-row'
import { useTableRows, type TableTarget } from './use-table-rows'

const rowHeight = 45
const columnWidth = 130

export interface ChildTableProps {
  readonly id: string
  readonly label: string
  readonly required: boolean
  readonly table: ChildTableModel
  /** Keep the identity while the path is the same. */
  readonly path: FieldPath
  readonly readOnly: boolean
  readonly disabled: boolean
}

/**
 * A child table that is edited in place. Only the visible rows and the focused row are rendered, and typing renders
 * only the edited cell.
 */
export function ChildTable({ id, label, required, table, path, readOnly, disabled }: ChildTableProps) {
  const { store, mode, values } = useSchemaForm()
  const { translate, language } = values
  const { count, target, actions } = useTableRows(path, table)
  const scroller = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(-1)
  useEffect(() => store.claim(path), [store, path])
  const pinned = useMemo(
    () => [focused, target?.row ?? -1].filter((row) => row >= 0 && row < count),
    [focused, target, count],
  )
  // The virtualizer is not memoized: rows receive plain values from it.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 4,
    // Focused rows stay rendered while the user scrolls.
    rangeExtractor: useCallback<typeof defaultRangeExtractor>(
      (range) => [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((one, other) => one - other),
      [pinned],
    ),
  })
  useLayoutEffect(() => {
    if (target && scroller.current) focusCell(scroller.current, target)
  }, [target])
  const fixed = readOnly || disabled
  const { columns } = table
  const hasButtons = !readOnly && !table.rowsFixed
  const isChosen = table.rowsFrom !== undefined
  const buttonsWidth = isChosen ? 56 : 136
  const template = columns.map(({ width }) => `minmax(${width ?? columnWidth}px, 1fr)`).join(' ')
  const sizes = {
    '--cells': hasButtons ? `48px ${template} ${buttonsWidth}px` : `48px ${template}`,
    // The heading and each row are separate grids; the same minimum width gives them the same columns.
    '--least': `${columns.reduce((sum, { width }) => sum + (width ?? columnWidth), hasButtons ? 48 + buttonsWidth : 48)}px`,
  } as CSSProperties
  if (mode === 'view' && count === 0)
    return (
      <fieldset className={styles.box} id={id}>
        <legend className={styles.legend}>{label}</legend>
        <div className={styles.nothing}>{noValue}</div>
      </fieldset>
    )
  return (
    <fieldset className={styles.box} id={id} data-alone={table.rowsFixed || undefined}>
      <legend className={styles.legend} data-required={(required && !readOnly) || undefined}>
        {label}
      </legend>
      <div
        ref={scroller}
        className={styles.scroller}
        style={sizes}
        role="grid"
        aria-label={label}
        aria-rowcount={count + 1}
        // In a read-only table the keyboard scrolls the box; otherwise the focus moves through the cells.
        tabIndex={readOnly ? 0 : -1}
        aria-readonly={readOnly || undefined}
        onKeyDown={fixed ? undefined : (event) => handleTableKey(event, count, actions)}
        onFocus={(event) => {
          const row = event.target.closest<HTMLElement>('[data-index]')?.dataset['index']
          setFocused(row === undefined ? -1 : Number(row))
        }}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.row}>
            <div role="columnheader" className={styles.number}>
              {translate('form.table.number')}
            </div>
            {columns.map((column) => (
              <div
                key={column.name}
                role="columnheader"
                className={styles.title}
                data-required={(column.required && !fixed && column.editableIn.includes(mode)) || undefined}
                title={descriptionOf(column.schema, language) ?? column.label}
              >
                {column.label}
              </div>
            ))}
            {hasButtons && (
              <div role="columnheader">
                <span className={styles.spoken}>{translate('form.table.actions')}</span>
              </div>
            )}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => (
            <TableRow
              key={item.index}
              ref={virtual.measureElement}
              id={id}
              index={item.index}
              start={item.start}
              isLast={item.index === count - 1}
              mayAdd={!table.rowsBy && !isChosen && count < table.most}
              mayRemove={!table.rowsBy && count > table.least}
              isChosen={isChosen}
              table={table}
              path={path}
              readOnly={readOnly}
              disabled={disabled}
              actions={actions}
            />
          ))}
        </div>
      </div>
      {count === 0 && <div className={styles.empty}>{translate('M15')}</div>}
      <TableProblems path={path} columns={columns} onGo={actions.focus} />
      {!readOnly && table.rowsFrom && (
        <ChosenRows
          sources={table.rowsFrom}
          table={table}
          path={path}
          disabled={disabled}
          append={actions.append}
        />
      )}
      {hasButtons && !table.rowsBy && !isChosen && (
        <div className={styles.foot}>
          <FormButton action="add" disabled={disabled || count >= table.most} onClick={() => actions.add()} />
          {count > 0 && <span className={styles.hint}>{translate('form.table.keys')}</span>}
        </div>
      )}
    </fieldset>
  )
}

/** Moves the focus to a cell: the named one, or else the first editable one of the row, or else the row's buttons. */
function focusCell(table: HTMLElement, { row, column }: TableTarget): void {
  const line = table.querySelector<HTMLElement>(`[data-index="${row}"]`)
  if (!line) return
  const usable = ':is(input, select, textarea, button):not(:disabled, :read-only)'
  const cell = column === undefined ? null : line.querySelector(`[data-column="${CSS.escape(column)}"]`)
  const wanted =
    cell?.querySelector<HTMLElement>('input, select, textarea, button') ??
    line.querySelector<HTMLElement>(`[data-column] ${usable}, [data-column] button:not(:disabled)`) ??
    line.querySelector<HTMLElement>('button')
  line.scrollIntoView({ block: 'nearest' })
  wanted?.focus({ preventScroll: true })
}

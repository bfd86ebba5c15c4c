import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import type { RecordGridProps } from '../grid/record-grid-props'
import type { Row } from '../../data/records/use-records'

type SelectionProps = Pick<RecordGridProps, 'rows' | 'rowId' | 'selected' | 'onSelect' | 'onClear'>

export interface TileSelection {
  readonly has: (row: Row) => boolean
  readonly toggle: (row: Row) => void
  /** Selects all visible rows, or none. */
  readonly setAll: (all: boolean) => void
}

/**
 * Keeps the selected tiles by row id. As in the table, reloaded rows stay selected, and rows that disappear are
 * deselected.
 */
export function useTileSelection({
  rows,
  rowId,
  selected,
  onSelect,
  onClear,
}: SelectionProps): TileSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(selected().map(rowId)))
  const chosen = useMemo(() => rows.filter((row) => ids.has(rowId(row))), [rows, rowId, ids])
  // Otherwise a row that reappears would be selected again.
  if (chosen.length < ids.size) setIds(new Set(chosen.map(rowId)))
  useLayoutEffect(() => onSelect(chosen), [chosen, onSelect])
  useEffect(() => onClear(() => setIds(new Set())), [onClear])
  const toggle = useCallback((row: Row) => setIds((before) => toggled(before, rowId(row))), [rowId])
  const setAll = useCallback((all: boolean) => setIds(new Set(all ? rows.map(rowId) : [])), [rows, rowId])
  const has = useCallback((row: Row) => ids.has(rowId(row)), [ids, rowId])
  return { has, toggle, setAll }
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

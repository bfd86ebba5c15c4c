import { useValueScope } from '../../data/models/use-value-scope'
import type { Row } from '../../data/records/use-records'
import { columnText, type TextColumn } from '../../model/values/texts/column-text'
import type { WidgetComponents } from '../../registry/widget'
import { TagLabel } from '../controls/cells/tag-label'

export interface ValueTextProps {
  readonly column: TextColumn
  readonly row: Row
  /** The cell component of the widget; undefined for text-only widgets, and until its code is loaded. */
  readonly Cell: WidgetComponents['Cell']
}

/** A read-only value, rendered by its widget's cell, or else as text. */
export function ValueText({ column, row, Cell }: ValueTextProps) {
  const { context, toText } = columnText(column, useValueScope())
  const text = toText(row)
  if (Cell) return <Cell value={row[column.name]} row={row} text={text} context={context} />
  const item = column.dictionary
    ? (column.dictionary.byValue.get(String(row[column.name])) ?? column.dictionary.fallback)
    : undefined
  return <TagLabel text={text} color={item?.color} />
}

import { useValueScope } from '../../data/models/use-value-scope'
import type { ColumnModel } from '../../model/types/field-model'
import { columnText } from '../../model/values/texts/column-text'
import { ValueText, type ValueTextProps } from './value-text'

export interface ValueCellProps extends ValueTextProps {
  readonly column: ColumnModel
  /** The tree depth of the row, for its first cell. */
  readonly indent?: number | undefined
}

/** A value in a cell of a plain table. */
export function ValueCell({ indent = 0, ...shown }: ValueCellProps) {
  const { column, row } = shown
  return (
    <td
      style={{ textAlign: column.align, paddingInlineStart: indent > 0 ? 10 + indent * 18 : undefined }}
      title={columnText(column, useValueScope()).toText(row)}
    >
      <ValueText {...shown} />
    </td>
  )
}

import type { Row } from '../../../data/use-records'
import { isSchema } from '../../../metadata/map-schema'
import type { ChildTableModel, RowsFromModel } from '../../../model/field-model'
import { blankRow } from './table-rows'

/** What becomes of records that were chosen for a table. */
export interface JoinedRows {
  readonly added: readonly Row[]
  /** Records that are rows already, as the rows that they would be. */
  readonly refused: readonly Row[]
}

/** Chosen records as further rows of a table: each once (V44, V45). */
export function joinChosen(
  rows: readonly unknown[],
  chosen: readonly Row[],
  source: RowsFromModel,
  table: ChildTableModel,
): JoinedRows {
  const held = new Set(rows.flatMap((row) => (isSchema(row) ? [String(row[source.field])] : [])))
  const added: Row[] = []
  const refused: Row[] = []
  for (const record of chosen) {
    const row = toRow(record, source, table)
    const value = String(row[source.field])
    if (held.has(value)) refused.push(row)
    else added.push(row)
    held.add(value)
  }
  return { added, refused }
}

function toRow(record: Row, { field, selector, fill }: RowsFromModel, table: ChildTableModel): Row {
  const filled = Object.entries(fill).map(([name, from]) => [name, record[from] ?? undefined] as const)
  return { ...blankRow(table), [field]: record[selector.value], ...Object.fromEntries(filled) }
}

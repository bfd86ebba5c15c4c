import type { Row } from '../../../data/records/use-records'
import { isSchema } from '../../../metadata/json-schema/map-schema'
import type { ChildTableModel, RowsFromModel } from '../../../model/types/field-model'
import { blankRow } from './table-rows'

/** The result of adding chosen records to a table. */
export interface JoinedRows {
  readonly added: readonly Row[]
  /** The rows of records that the table holds already. */
  readonly refused: readonly Row[]
}

/** Turns chosen records into new rows of a table; each record is added once (V44, V45). */
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

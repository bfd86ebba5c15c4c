import { sql, type Sql } from '../../../database/sql/sql'
import { exactNumber } from '../../../../../engine/model/values/exact-number'
import type { WireRow } from '../../record-store'
import type { ColumnKind } from '../../storage/column-kind'
import type { RowSource } from '../rows/rows-under-alias'

/** Reads many rows as one text, because values that arrive separately cost three times as much. */
export interface PackedReader {
  /** The select list for the rows. */
  readonly selection: Sql
  /** Returns a statement that packs rows of that select list, in their order. */
  pack(rows: Sql): Sql
  /** Unpacks the result of that statement into rows. */
  read(found: readonly WireRow[]): readonly WireRow[]
}

/** Creates the packed reader of some fields. Unreadable fields are null. */
export function createPackedReader(source: RowSource, fields: readonly string[]): PackedReader {
  const found = fields.map((name) => ({ name, field: source.field(name) }))
  const parsers = found.map(({ field }) => field && fromText(field.kind))
  const texts = sql.join(found.map(({ field }) => (field ? sql`(${field.sql})::text` : sql`null`)))
  const blank: WireRow = Object.fromEntries(fields.map((name) => [name, null]))
  const unpack = (cells: readonly (string | null)[]): WireRow => {
    // A copy of the same shape for every row: objects that grow field by field are slow.
    const row = { ...blank }
    for (let index = 0; index < cells.length; index++) {
      const cell = cells[index]
      if (cell === null || cell === undefined) continue
      const parse = parsers[index]
      row[fields[index] as string] = parse ? parse(cell) : cell
    }
    return row
  }
  return {
    selection: sql`array[${texts}]::text[] as cells`,
    pack: (rows) => sql`select json_agg(cells)::text as packed from (${rows}) as batch`,
    read(packed) {
      const text = packed[0]?.['packed']
      return typeof text === 'string' ? (JSON.parse(text) as (string | null)[][]).map(unpack) : []
    },
  }
}

/** Returns the conversion from the text of a value into wire format; undefined when the text needs none. */
function fromText(kind: ColumnKind): ((text: string) => unknown) | undefined {
  switch (kind) {
    case 'id':
    case 'text':
    case 'date':
      return undefined
    case 'integer':
      return Number
    case 'long':
    case 'decimal':
      return (text) => exactNumber(text) ?? Number(text)
    case 'money':
      return (cents) => Number(cents) / 100
    case 'boolean':
      return (text) => text === 'true'
    case 'time':
      return (text) => text.slice(0, 19)
    case 'json':
      return (text) => JSON.parse(text) as unknown
  }
}

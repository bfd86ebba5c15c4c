import { sql } from 'kysely'
import { exactNumber } from '../../../../engine/model/values/exact-number'
import type { WireRow } from '../record-store'
import type { ColumnKind } from '../storage/column-kind'
import type { Sql } from '../storage/sql-names'
import type { RowSource } from './rows-under-alias'

/** How to read many rows at once, as one text: values that come by themselves cost three times as much. */
export interface PackedReader {
  /** To select from the rows. */
  readonly selection: Sql
  /** Packs rows of that selection, in their order. */
  pack(rows: Sql): Sql
  /** The rows of what was packed. */
  read(found: readonly WireRow[]): readonly WireRow[]
}

/** Fields that cannot be read come as null. */
export function createPackedReader(source: RowSource, fields: readonly string[]): PackedReader {
  const found = fields.map((name) => ({ name, field: source.field(name) }))
  const parsers = found.map(({ field }) => field && fromText(field.kind))
  const texts = sql.join(found.map(({ field }) => (field ? sql`(${field.sql})::text` : sql`null`)))
  const blank: WireRow = Object.fromEntries(fields.map((name) => [name, null]))
  const unpack = (cells: readonly (string | null)[]): WireRow => {
    // A copy of the same shape for all: rows whose fields come one after the other are slow.
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

/** What reads the text of a value into the wire's form; undefined where that is the text itself. */
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

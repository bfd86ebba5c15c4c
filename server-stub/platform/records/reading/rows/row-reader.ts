import { sql, type Sql } from '../../../database/sql/sql'
import type { WireRow } from '../../record-store'
import { fromColumn } from '../../storage/column-value'
import { fittingName } from '../../storage/fitting-name'
import type { FieldSql } from './field-sql'
import type { RowSource } from './rows-under-alias'

/** Reads fields of a source: the select list, and the conversion of the result rows, which changes them in place. */
export interface RowReader {
  readonly selection: Sql
  read(rows: readonly WireRow[]): readonly WireRow[]
}

/** Creates the reader of some fields. Unreadable fields are null. */
export function createRowReader(source: RowSource, fields: readonly string[]): RowReader {
  const found = fields.map((name) => ({ name, alias: fittingName(name), field: source.field(name) }))
  const renamed = found.filter(({ name, alias }) => name !== alias)
  const conversions = found.flatMap(({ name, field }) => {
    const convert = field && fromColumn(field.kind)
    return convert ? [[name, convert] as const] : []
  })
  return {
    selection: sql.join(
      found.map(({ alias, field }) => sql`${field ? digits(field) : sql`null`} as ${sql.id(alias)}`),
    ),
    read(rows) {
      for (const row of rows) {
        for (const { name, alias } of renamed) {
          row[name] = row[alias]
          delete row[alias]
        }
      }
      for (const row of rows) for (const [name, convert] of conversions) row[name] = convert(row[name])
      return rows
    },
  }
}

/** Selects decimals as text, so that no digit is lost. */
function digits({ sql: value, kind }: FieldSql): Sql {
  return kind === 'decimal' ? sql`(${value})::text` : value
}

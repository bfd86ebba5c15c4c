import type { WireRow } from '../record-store'
import type { ColumnKind } from './column-kind'
import { toCents } from './column-value'
import type { Column } from './entity-table'

const special = /[\\\n\r\t]/
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** Returns a function that formats rows as lines of COPY's text format, in the order of the columns. */
export function toCopyLine(columns: readonly Column[]): (row: WireRow) => string {
  const parts = columns.map(({ field, kind }) => ({ field, write: writerOf(kind) }))
  return (row) => {
    let line = ''
    for (let index = 0; index < parts.length; index += 1) {
      const { field, write } = parts[index] as (typeof parts)[number]
      const value = row[field]
      const text = value === null || value === undefined ? '\\N' : write(value)
      line = index === 0 ? text : `${line}\t${text}`
    }
    return `${line}\n`
  }
}

function writerOf(kind: ColumnKind): (value: unknown) => string {
  switch (kind) {
    case 'json':
      return (value) => escapeText(JSON.stringify(value))
    case 'money':
      return (value) => String(toCents(value as number))
    case 'text':
      return (value) => escapeText(String(value))
    default:
      return String
  }
}

function escapeText(text: string): string {
  return special.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] ?? sign) : text
}

import type { Row } from '../../../metadata/rows/decode-records'
import type { FieldModel } from '../../types/field-model'
import type { CellFormat } from '../../sheet/cell-format'
import { bookTime, bookTimeFormat } from '../times/book-time'
import { isBlank } from '../is-blank'
import { valueInForce } from './in-force'
import { partsText, type PartWriter } from './parts-text'
import { createValueContext, type ValueScope } from './value-context'
import type { BookKind, ValueContext } from '../../types/widget-definition'

/** The text functions of a field. */
export interface ColumnText {
  readonly context: ValueContext
  /** Returns the text of a cell. */
  readonly toText: (row: Row) => string
  /** Returns the value for a text file: numbers stay numbers. */
  readonly toExportValue: (row: Row) => string | number | null
  /** Returns the value for a workbook cell: times are numbers too. */
  readonly toBookValue: (row: Row) => string | number | null
  /** The format of its numbers in a workbook. */
  readonly bookFormat: CellFormat | undefined
}

/** A column of a list, or of a table within a form. */
export type TextColumn = FieldModel & { readonly content?: string | undefined }

const cache = new WeakMap<TextColumn, { readonly scope: ValueScope; readonly text: ColumnText }>()

/** Returns the text functions of a column, which its cells, the keyword filter, copies and exports share. */
export function columnText(column: TextColumn, scope: ValueScope): ColumnText {
  const known = cache.get(column)
  if (known?.scope === scope) return known.text
  const text = createColumnText(column, scope)
  cache.set(column, { scope, text })
  return text
}

function createColumnText(column: TextColumn, scope: ValueScope): ColumnText {
  const context = createValueContext(column, scope)
  const { name, definition, content } = column
  if (content !== undefined) {
    const write = (): string => content
    return { context, toText: write, toExportValue: write, toBookValue: write, bookFormat: undefined }
  }
  const write = definition?.toText
  const writeOwn = write ? (row: Row) => write(row[name], context, row) : (row: Row) => plainText(row[name])
  const { parts } = column
  if (parts) {
    const writer: PartWriter = {
      translate: scope.translate,
      write: (part, values) => columnText(part, scope).toText(values),
    }
    const told = (row: Row): string => partsText(row[name], parts, writer) ?? ''
    return { context, toText: told, toExportValue: told, toBookValue: told, bookFormat: undefined }
  }
  const toText =
    column.inForce === undefined ? writeOwn : (row: Row) => textInForce(column, row, writeOwn, context)
  const toCell = definition?.toExportValue
  // A file holds the values of the records themselves, without values in force.
  const toExportValue = toCell ? (row: Row) => toCell(row[name], context, row) : writeOwn
  return {
    context,
    toText,
    toExportValue,
    ...inBook(name, definition?.bookKind?.(context), context, toExportValue),
  }
}

function inBook(
  name: string,
  kind: BookKind | undefined,
  { language, timeZone }: ValueContext,
  toExportValue: ColumnText['toExportValue'],
): Pick<ColumnText, 'toBookValue' | 'bookFormat'> {
  if (!kind) return { toBookValue: toExportValue, bookFormat: undefined }
  if (kind.kind === 'number') return { toBookValue: toExportValue, bookFormat: kind }
  return {
    toBookValue: (row) =>
      isBlank(row[name]) ? null : (bookTime(kind.kind, row[name], timeZone) ?? toExportValue(row)),
    bookFormat: bookTimeFormat(kind.kind, language),
  }
}

/** Returns the record's own value, else the value in force, marked as the default. */
function textInForce(
  column: TextColumn,
  row: Row,
  write: (row: Row) => string,
  { translate }: ValueContext,
): string {
  const value = valueInForce(column, row)
  return value === undefined
    ? write(row)
    : translate('list.inForce', { value: write({ ...row, [column.name]: value }) })
}

/** Writes a value without a widget: of a text column, or of a column whose widget is unknown. */
function plainText(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(plainText).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

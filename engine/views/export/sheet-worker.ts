import { expose } from 'comlink'
import type { Row } from '../../metadata/rows/decode-records'
import type { SheetFileType } from '../../model/sheet/file-kind'
import { writeSheet, type SheetContent } from '../../model/sheet/write-sheet'
import type { SheetRow } from '../../model/sheet/sheet-cell'
import { sortRows } from '../sort-rows'

/** A sort order by the values that are added with the rows. */
export interface SheetOrder {
  readonly order: 'asc' | 'desc'
  readonly language: string
}

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
} as const

let rows: SheetRow[] = []
let keys: unknown[] = []
let unwritten: readonly Row[] = []

/** Collects the rows of one file and writes it, off the main thread. */
export const sheetWriter = {
  /**
   * Reads the rows of a response. Returns their number.
   * @throws Error when the response holds no rows
   */
  async read(answer: Blob): Promise<number> {
    const { data } = JSON.parse(await answer.text()) as { readonly data?: unknown }
    const list = Array.isArray(data) ? (data as unknown) : (data as { readonly list?: unknown } | null)?.list
    if (!Array.isArray(list)) throw new Error('The answer holds no rows.')
    unwritten = list as readonly Row[]
    return unwritten.length
  },
  /** Returns some of the rows that were read, with the given fields alone. */
  take(from: number, count: number, fields: readonly string[]): readonly Row[] {
    return unwritten
      .slice(from, from + count)
      .map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])))
  },
  /**
   * Adds rows to the file.
   * @param values sort keys of the rows; empty when they keep their order
   */
  add(more: readonly SheetRow[], values: readonly unknown[]): void {
    for (const row of more) rows.push(row)
    for (const value of values) keys.push(value)
  },
  /** Writes the file. It is a Blob, since bytes would be copied on the way to the main thread. */
  finish(content: Omit<SheetContent, 'rows'>, type: SheetFileType, order?: SheetOrder): Blob {
    const bytes = writeSheet({ ...content, rows: order ? sorted(order) : rows }, type)
    rows = []
    keys = []
    return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeTypes[type] })
  },
}

function sorted({ order, language }: SheetOrder): readonly SheetRow[] {
  const keyed = rows.map((cells, index) => ({ cells, key: keys[index] }))
  return sortRows(keyed, [{ field: 'key', order }], language).map((entry) => entry['cells'] as SheetRow)
}

expose(sheetWriter)

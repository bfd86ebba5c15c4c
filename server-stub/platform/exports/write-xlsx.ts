import type { Readable } from 'node:stream'
import { toSheetName } from '../../../engine/model/sheet/file-name'
import { bookCell, columnWidths, type SheetCell, type SheetRow } from '../../../engine/model/sheet/sheet-cell'
import { createNumberStyles, type NumberStyles } from './number-styles'
import type { SheetSource } from './sheet-source'
import { writeZip, type ZipEntry } from './write-zip'
import {
  escapeXml,
  isPlain,
  lineFormat,
  sheetEnd,
  sheetStart,
  titleFormat,
  workbookParts,
} from './xlsx-parts'

/** Capacity of one sheet; further rows continue on another sheet. */
export interface SheetRoom {
  readonly rows: number
  /** Bytes of its XML: the limit of a file in a ZIP file. */
  readonly bytes: number
}

const roomOfSheet: SheetRoom = { rows: 1_048_576, bytes: 4_000_000_000 }

/**
 * Returns a workbook that is written while its rows are read: neither the rows nor the file are ever in memory as a
 * whole.
 * @param room capacity of one sheet, for tests
 */
export function writeXlsx(source: SheetSource, room: SheetRoom = roomOfSheet): Readable {
  return writeZip(partsOf(source, room))
}

async function* partsOf(source: SheetSource, room: SheetRoom): AsyncGenerator<ZipEntry> {
  const styles = createNumberStyles()
  const sheets = createSheets(source, room, styles)
  const names: string[] = []
  do {
    const number = names.length + 1
    names.push(number === 1 ? toSheetName(source.name) : toSheetName(source.name, ` (${number})`))
    yield { name: `xl/worksheets/sheet${number}.xml`, content: sheets.next() }
  } while (sheets.hasMore())
  for (const [name, part] of Object.entries(workbookParts(names, styles.codes)))
    yield { name, content: [Buffer.from(part)] }
}

/** Returns the XML of one sheet after the other, each with the titles, until no rows are left. */
function createSheets(
  { titles, formats = [], before, after, batches }: SheetSource,
  room: SheetRoom,
  styles: NumberStyles,
) {
  const iterator = batches[Symbol.asyncIterator]()
  let waiting: readonly SheetRow[] = []
  let ended = false
  let first = true
  async function* next(): AsyncGenerator<Buffer> {
    const lines = first ? before : []
    first = false
    if (waiting.length === 0) await read()
    // The first rows determine the column widths, which XML needs before the rows.
    yield Buffer.from(sheetStart(columnWidths([titles, ...waiting], formats), lines.length + 1))
    yield Buffer.from(linesXml(lines) + rowXml(titles, titleFormat))
    const most = room.rows - lines.length - 1 - after.length
    let count = 0
    let bytes = 0
    while (waiting.length > 0 && count < most && bytes < room.bytes) {
      const rows = waiting.slice(0, most - count)
      waiting = waiting.slice(rows.length)
      count += rows.length
      let xml = ''
      for (const row of rows) xml += numbersXml(row, formats, styles)
      const chunk = Buffer.from(xml)
      bytes += chunk.length
      yield chunk
      if (waiting.length === 0) await read()
    }
    const last = hasMore() ? [] : after
    yield Buffer.from(linesXml(last))
    const end = lines.length + 1 + count
    const merged = [...lines.map((_, index) => index + 1), ...last.map((_, index) => end + index + 1)]
    yield Buffer.from(sheetEnd(merged, titles.length))
  }
  const read = async (): Promise<void> => {
    while (!ended && waiting.length === 0) {
      const found = await iterator.next()
      ended = found.done === true
      waiting = found.done ? [] : found.value
    }
  }
  const hasMore = (): boolean => waiting.length > 0
  return { next, hasMore }
}

function linesXml(lines: readonly string[]): string {
  return lines.map((line) => rowXml([line], lineFormat)).join('')
}

function rowXml(row: SheetRow, format?: number): string {
  let xml = '<row>'
  const style = format === undefined ? '' : ` s="${format}"`
  for (const cell of row) xml += cellXml(bookCell(cell), style)
  return `${xml}</row>`
}

function numbersXml(
  row: SheetRow,
  formats: NonNullable<SheetSource['formats']>,
  styles: NumberStyles,
): string {
  let xml = '<row>'
  for (let column = 0; column < row.length; column++) {
    const format = formats[column]
    const cell = bookCell(row[column] ?? null, format)
    const style = typeof cell === 'number' ? styles.styleOf(cell, format) : undefined
    xml += cellXml(cell, style === undefined ? '' : ` s="${style}"`)
  }
  return `${xml}</row>`
}

/** Returns the XML of a cell. Texts are stored as texts, so that a workbook never takes one for a formula. */
function cellXml(cell: SheetCell, style: string): string {
  if (cell === null) return `<c${style}/>`
  if (typeof cell === 'number') return `<c${style}><v>${cell}</v></c>`
  // The short form is for texts that every reader takes unchanged.
  return isPlain(cell)
    ? `<c${style} t="str"><v>${cell}</v></c>`
    : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`
}

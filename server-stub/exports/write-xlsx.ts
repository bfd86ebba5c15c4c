import { Readable } from 'node:stream'
import ZipStream from 'zip-stream'
import { toSheetName } from '../../engine/model/sheet/file-name'
import { columnWidths, type SheetCell, type SheetRow } from '../../engine/model/sheet/sheet-cell'
import type { SheetSource } from './sheet-source'
import { escapeXml, sheetEnd, sheetStart, titleFormat, workbookParts } from './xlsx-parts'

/** Rows of one sheet, as the format allows; more go on in another sheet. */
const rowsOfSheet = 1_048_576
/** Letters of one cell, as the format allows. */
const lettersOfCell = 32_767

/**
 * A workbook, written as its rows are read: neither the rows nor the file are ever whole in memory.
 * @param most rows of one sheet, for tests
 */
export function writeXlsx(source: SheetSource, most = rowsOfSheet): Readable {
  const zip = new ZipStream({ level: 1 })
  const sheets = createSheets(source, most)
  let current: Readable | undefined
  const add = (content: Readable | string, name: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (typeof content !== 'string') {
        current = content
        content.once('error', reject)
      }
      zip.entry(content, { name }, (error) => (error ? reject(error) : resolve()))
    })
  const write = async (): Promise<void> => {
    const names: string[] = []
    do {
      const number = names.length + 1
      names.push(number === 1 ? toSheetName(source.name) : toSheetName(source.name, ` (${number})`))
      await add(Readable.from(sheets.next(), { objectMode: false }), `xl/worksheets/sheet${number}.xml`)
    } while (sheets.hasMore())
    for (const [name, part] of Object.entries(workbookParts(names))) await add(part, name)
    zip.finish()
  }
  zip.once('close', () => current?.destroy())
  write().catch((error: unknown) => zip.destroy(error instanceof Error ? error : new Error(String(error))))
  return zip
}

/** The XML of one sheet after the other, each with the titles, as many as the rows fill. */
function createSheets({ titles, before, after, batches }: SheetSource, most: number) {
  const iterator = batches[Symbol.asyncIterator]()
  let waiting: readonly SheetRow[] = []
  let ended = false
  let first = true
  async function* next(): AsyncGenerator<Buffer> {
    const lines = first ? before : []
    first = false
    if (waiting.length === 0) await read()
    // The rows that have been read tell the widths: XML has them before the rows.
    yield Buffer.from(sheetStart(columnWidths([titles, ...waiting]), lines.length + 1))
    yield Buffer.from(lines.map((line) => rowXml([line])).join('') + rowXml(titles, titleFormat))
    let room = most - lines.length - 1 - after.length
    while (waiting.length > 0 && room > 0) {
      const rows = waiting.slice(0, room)
      waiting = waiting.slice(room)
      room -= rows.length
      yield Buffer.from(rows.map((row) => rowXml(row)).join(''))
      if (waiting.length === 0) await read()
    }
    if (!hasMore()) yield Buffer.from(after.map((line) => rowXml([line])).join(''))
    yield Buffer.from(sheetEnd)
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

function rowXml(row: SheetRow, format?: number): string {
  let xml = '<row>'
  const style = format === undefined ? '' : ` s="${format}"`
  for (const cell of row) xml += cellXml(cell, style)
  return `${xml}</row>`
}

function cellXml(cell: SheetCell, style: string): string {
  if (cell === null || cell === '') return `<c${style}/>`
  if (typeof cell === 'number' && Number.isFinite(cell)) return `<c${style}><v>${cell}</v></c>`
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cut(String(cell)))}</t></is></c>`
}

/** What a cell cannot hold is cut, and the cell says so. */
function cut(text: string): string {
  if (text.length <= lettersOfCell) return text
  const note = ` … [${text.length}]`
  return text.slice(0, lettersOfCell - note.length) + note
}

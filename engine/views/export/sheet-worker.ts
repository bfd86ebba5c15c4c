import { expose, transfer } from 'comlink'
import type { ExportFileType } from './export-draft'
import type { SheetRow } from '../../model/sheet/sheet-cell'
import { writeSheet } from '../../model/sheet/write-sheet'

let rows: SheetRow[] = []

/** Gathers the rows of one file and writes it, off the main thread. */
export const sheetWriter = {
  add(more: readonly SheetRow[]): void {
    for (const row of more) rows.push(row)
  },
  finish(type: ExportFileType, sheetName: string): Uint8Array {
    const bytes = writeSheet(rows, type, sheetName)
    rows = []
    return transfer(bytes, [bytes.buffer])
  },
}

expose(sheetWriter)

import { mostExportedRows } from '../../data/use-export-rows'
import { mostRowsOfXlsb } from '../../model/sheet/most-rows-of-xlsb'
import type { ExportDraft } from './export-draft'

/** Rows that one sheet of a workbook holds, as the format allows. */
export const rowsOfSheet = 1_048_576

/** What is wrong with what the person chose, by part of the dialog: keys of messages. */
export interface ExportProblems {
  readonly rows?: 'export.tooManyHere'
  readonly fileName?: 'M4' | 'M6'
  readonly fileType?: 'M5' | 'export.tooManyXlsb'
  readonly columns?: 'M7'
}

/** V16, V17, V18, V20, and what would be cut short: that is said before, and never done. @param total of the list's rows, when it is known */
export function exportProblems(draft: ExportDraft, total: number | undefined): ExportProblems {
  const { fileName, fileType, columns, mode } = draft
  const blank = fileName.trim() === ''
  const tooManyFor = (limit: number): boolean => draft.range === 'all' && (total ?? 0) > limit
  return {
    ...(mode === 'client' && tooManyFor(mostExportedRows) ? { rows: 'export.tooManyHere' as const } : {}),
    ...(blank ? { fileName: fileName === '' ? ('M4' as const) : ('M6' as const) } : {}),
    ...(fileType === undefined ? { fileType: 'M5' as const } : {}),
    ...(fileType === 'xlsb' && tooManyFor(mostRowsOfXlsb(columns.size))
      ? { fileType: 'export.tooManyXlsb' as const }
      : {}),
    ...(columns.size === 0 ? { columns: 'M7' as const } : {}),
  }
}

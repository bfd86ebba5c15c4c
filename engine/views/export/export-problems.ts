import { mostExportedRows } from '../../data/files/use-export-rows'
import { mostRowsOfXlsb } from '../../model/sheet/most-rows-of-xlsb'
import type { ExportDraft } from './export-draft'

/** Most rows in one sheet of a workbook, as the format allows. */
export const rowsOfSheet = 1_048_576

/** The invalid choices by part of the dialog, as message keys. */
export interface ExportProblems {
  readonly rows?: 'export.tooManyHere'
  readonly fileName?: 'M4' | 'M6'
  readonly fileType?: 'M5' | 'export.tooManyXlsb'
  readonly columns?: 'M7'
}

/**
 * Returns the invalid choices (V16, V17, V18, V20). A file too small for all rows is refused, never cut short.
 * @param total number of the list's rows, if known
 */
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

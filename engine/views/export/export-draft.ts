import type { ColumnModel } from '../../model/types/field-model'
import type { ExportModel } from '../../model/types/page-model'

export type ExportFileType = ExportModel['types'][number]
export type ExportRange = ExportModel['ranges'][number]

/** The choices in the export dialog (exportOptions, 2.1). */
export interface ExportDraft {
  readonly range: ExportRange
  /** Whether the browser or the server writes the file of all rows. */
  readonly mode: ExportModel['mode']
  readonly fileName: string
  readonly fileType: ExportFileType | undefined
  /** Columns to export, by name. */
  readonly columns: ReadonlySet<string>
  /** Undefined keeps the rows in the order in which they are shown. */
  readonly sortField: string | undefined
  readonly sortOrder: 'asc' | 'desc'
}

export type ExportChoice =
  /** `sortable`: names of the columns by which the rows of the range can be sorted. */
  | { readonly type: 'range'; readonly range: ExportRange; readonly sortable: ReadonlySet<string> }
  | { readonly type: 'mode'; readonly mode: ExportDraft['mode'] }
  | { readonly type: 'fileName'; readonly fileName: string }
  | { readonly type: 'fileType'; readonly fileType: ExportFileType }
  | { readonly type: 'columns'; readonly names: readonly string[]; readonly chosen: boolean }
  | { readonly type: 'sortField'; readonly field: string | undefined }
  | { readonly type: 'sortOrder'; readonly order: 'asc' | 'desc' }

/** Returns the first choices: all rows if they are offered, the visible columns, and xlsx if it is offered (V19). */
export function initialExport(
  model: ExportModel,
  shown: readonly ColumnModel[],
  fileName: string,
): ExportDraft {
  return {
    range: model.ranges.includes('all') ? 'all' : 'current',
    mode: model.mode,
    fileName,
    fileType: model.types.includes('xlsx') ? 'xlsx' : model.types[0],
    columns: new Set(shown.filter((column) => column.exported).map((column) => column.name)),
    sortField: undefined,
    sortOrder: 'asc',
  }
}

/**
 * Applies a choice. Sorting by a column, or choosing an order, exports that column, too (V21); leaving out the sorted
 * column ends the sorting (V22).
 */
export function chooseExport(draft: ExportDraft, choice: ExportChoice): ExportDraft {
  switch (choice.type) {
    case 'range': {
      const sorted = draft.sortField !== undefined && choice.sortable.has(draft.sortField)
      return { ...draft, range: choice.range, sortField: sorted ? draft.sortField : undefined }
    }
    case 'mode':
      return { ...draft, mode: choice.mode }
    case 'fileName':
      return { ...draft, fileName: choice.fileName }
    case 'fileType':
      return { ...draft, fileType: choice.fileType }
    case 'sortField':
      return withSortedColumn({ ...draft, sortField: choice.field })
    case 'sortOrder':
      return withSortedColumn({ ...draft, sortOrder: choice.order })
    case 'columns': {
      const columns = new Set(draft.columns)
      for (const name of choice.names) {
        if (choice.chosen) columns.add(name)
        else columns.delete(name)
      }
      const sorted = draft.sortField !== undefined && columns.has(draft.sortField)
      return { ...draft, columns, sortField: sorted ? draft.sortField : undefined }
    }
  }
}

function withSortedColumn(draft: ExportDraft): ExportDraft {
  return draft.sortField === undefined
    ? draft
    : { ...draft, columns: new Set([...draft.columns, draft.sortField]) }
}

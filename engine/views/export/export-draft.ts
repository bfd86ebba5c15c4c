import type { ColumnModel, ExportModel } from '../../model/page-model'

export type ExportFileType = ExportModel['types'][number]

/** What the person chose in the export dialog. */
export interface ExportDraft {
  readonly fileName: string
  readonly fileType: ExportFileType | undefined
  /** Columns to export, by name. */
  readonly columns: ReadonlySet<string>
  /** Undefined leaves the rows in the order in which they are shown. */
  readonly sortField: string | undefined
  readonly sortOrder: 'asc' | 'desc'
}

export type ExportChoice =
  | { readonly type: 'fileName'; readonly fileName: string }
  | { readonly type: 'fileType'; readonly fileType: ExportFileType }
  | { readonly type: 'columns'; readonly names: readonly string[]; readonly chosen: boolean }
  | { readonly type: 'sortField'; readonly field: string | undefined }
  | { readonly type: 'sortOrder'; readonly order: 'asc' | 'desc' }

/** The dialog as it opens: the columns on show, the first type on offer, which is xlsx unless the screen says otherwise (V19). */
export function initialExport(
  model: ExportModel,
  shown: readonly ColumnModel[],
  fileName: string,
): ExportDraft {
  return {
    fileName,
    fileType: model.types.includes('xlsx') ? 'xlsx' : model.types[0],
    columns: new Set(shown.filter((column) => column.exported).map((column) => column.name)),
    sortField: undefined,
    sortOrder: 'asc',
  }
}

/** Sorting by a column, or choosing an order, exports that column (V21); leaving the sorted column out ends the sorting (V22). */
export function chooseExport(draft: ExportDraft, choice: ExportChoice): ExportDraft {
  switch (choice.type) {
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

/** Keys of what is wrong, by part of the dialog: V16, V17, V18 and V20. */
export function exportProblems(draft: ExportDraft): {
  readonly fileName?: 'M4' | 'M6'
  readonly fileType?: 'M5'
  readonly columns?: 'M7'
} {
  const blank = draft.fileName.trim() === ''
  return {
    ...(blank ? { fileName: draft.fileName === '' ? ('M4' as const) : ('M6' as const) } : {}),
    ...(draft.fileType === undefined ? { fileType: 'M5' as const } : {}),
    ...(draft.columns.size === 0 ? { columns: 'M7' as const } : {}),
  }
}

function withSortedColumn(draft: ExportDraft): ExportDraft {
  return draft.sortField === undefined
    ? draft
    : { ...draft, columns: new Set([...draft.columns, draft.sortField]) }
}

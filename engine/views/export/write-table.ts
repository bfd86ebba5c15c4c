import type { ColumnModel, FieldModel } from '../../model/types/field-model'
import { isBook } from '../../model/sheet/file-kind'
import { columnText } from '../../model/values/texts/column-text'
import { columnTitle } from '../../model/values/texts/column-title'
import type { ValueScope } from '../../model/values/texts/value-context'
import type { ExportFileType } from './export-draft'
import { writeInWorker, type SheetJob } from './write-in-worker'

export interface TableFile extends Pick<SheetJob, 'rows' | 'sort'> {
  readonly name: string
  readonly type: ExportFileType
  readonly columns: readonly (FieldModel & Partial<Pick<ColumnModel, 'content'>>)[]
  /** Lines above the table. */
  readonly before: readonly string[]
  readonly onRows?: SheetJob['onRows']
}

/** Writes rows to a file, each value in the form of that file type. */
export function writeTable(
  { name, type, columns, rows, sort, before, onRows = () => undefined }: TableFile,
  scope: ValueScope,
  signal: AbortSignal,
): Promise<Blob> {
  const leaving = { ...scope, origin: window.location.origin }
  const texts = columns.map((column) => columnText(column, leaving))
  const writers = texts.map(isBook(type) ? (text) => text.toBookValue : (text) => text.toExportValue)
  return writeInWorker(
    {
      content: {
        name,
        before,
        after: [],
        titles: columns.map((column) => columnTitle(column, scope.translate)),
        formats: texts.map(({ bookFormat }) => bookFormat),
      },
      type,
      rows,
      sort,
      fields: [
        ...new Set(columns.flatMap(({ name: field, selector }) => [field, selector?.labelField ?? field])),
      ],
      write: (row) => writers.map((value) => value(row)),
      onRows,
    },
    signal,
  )
}

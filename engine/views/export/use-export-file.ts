import { atom, useSetAtom, type Atom } from 'jotai'
import { useState } from 'react'
import { useExportLabels } from '../../data/files/use-export-labels'
import { useExportRows } from '../../data/files/use-export-rows'
import { useServerExport, type ExportProgress } from '../../data/files/use-server-export'
import { useValueScope } from '../../data/models/use-value-scope'
import type { ColumnModel } from '../../model/types/field-model'
import { columnTitle } from '../../model/values/texts/column-title'
import { criteriaLines } from './criteria-lines'
import type { ExportDraft, ExportFileType } from './export-draft'
import { zoneLines } from '../../model/lists/zone-lines'
import { filtersIn, queryOfAll } from './export-query'
import type { ExportInput } from './export-input'
import type { SheetJob } from './write-in-worker'
import { writeTable } from './write-table'

/** Most characters of a title, as the contract allows. */
const longestTitle = 200

export interface ExportFileMaker {
  readonly make: (type: ExportFileType, signal: AbortSignal) => Promise<Blob>
  /** Progress of a file that the server writes. */
  readonly progress: ExportProgress | undefined
  /** Progress of a file that the browser writes. An atom, so that only its subscribers render. */
  readonly written: Atom<ExportProgress | undefined>
}

/** Makes the file of an export (X8): of the shown rows, or of all rows, written by the browser or by the server. */
export function useExportFile(
  input: ExportInput,
  draft: ExportDraft,
  exportable: readonly ColumnModel[],
): ExportFileMaker {
  const { model, rows, query, filters } = input
  const scope = useValueScope()
  const server = useServerExport()
  const rowsOfAll = useExportRows()
  const findLabels = useExportLabels()
  const [written] = useState(() => atom<ExportProgress>())
  const setWritten = useSetAtom(written)
  const columns = exportable.filter((column) => draft.columns.has(column.name))
  const { sortField, sortOrder } = draft

  const titleOf = (column: ColumnModel): string => columnTitle(column, scope.translate)

  const writeHere = (
    type: ExportFileType,
    source: Pick<SheetJob, 'rows' | 'sort'>,
    before: readonly string[],
    signal: AbortSignal,
  ): Promise<Blob> => {
    return writeTable(
      {
        name: model.title,
        type,
        columns,
        before,
        ...source,
        onRows: (done, total) => setWritten({ rows: done, total }),
      },
      scope,
      signal,
    )
  }

  const make: ExportFileMaker['make'] = async (type, signal) => {
    setWritten(undefined)
    const endpoint = model.endpoints.export
    const zones = zoneLines({ columns, search: model.search }, scope).map(({ message, zone }) =>
      scope.translate(message, { zone }),
    )
    if (draft.range === 'current' || !endpoint) {
      const sort =
        sortField === undefined ? undefined : { field: sortField, order: sortOrder, language: scope.language }
      return writeHere(type, { rows, sort }, zones, signal)
    }
    const before = [...(await criteriaLines(model.search, filters, scope, findLabels)), ...zones]
    const wanted = queryOfAll(query, draft, model.sortTypes)
    if (draft.mode === 'client')
      return writeHere(type, { rows: await rowsOfAll(endpoint, wanted, signal) }, before, signal)
    return server.run(
      endpoint,
      {
        queryParams: { ...filtersIn(query) },
        sortField: String(wanted['sortField'] ?? ''),
        sortOrder: String(wanted['sortOrder'] ?? ''),
        prependStringList: [...before],
        appendStringList: [],
        exportHeaderList: columns.map((column) => ({
          field: column.name,
          title: titleOf(column).slice(0, longestTitle),
        })),
        fileName: draft.fileName,
        fileType: type,
        page: model.id,
        timeZone: scope.timeZone,
      },
      signal,
    )
  }
  return { make, progress: server.progress, written }
}

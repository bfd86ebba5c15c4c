import { useReducer, useState } from 'react'
import { useServices } from '../../data/console-services'
import type { Row } from '../../data/use-records'
import { useValueScope } from '../../data/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import type { ColumnModel, ListPageModel } from '../../model/page-model'
import { safeName } from '../../model/sheet/file-name'
import { columnText } from '../../model/values/column-text'
import { sortRows } from '../sort-rows'
import {
  chooseExport,
  exportProblems,
  initialExport,
  type ExportChoice,
  type ExportDraft,
} from './export-draft'
import { exportFileName } from './export-file-name'
import { writeInWorker } from './write-in-worker'

export interface ExportInput {
  readonly model: Pick<ListPageModel, 'title' | 'export'>
  /** All columns of the list, and those that the person sees. */
  readonly columns: readonly ColumnModel[]
  readonly shown: readonly ColumnModel[]
  /** The rows that the person sees. */
  readonly rows: readonly Row[]
  readonly onClose: () => void
}

export interface ExportState {
  readonly draft: ExportDraft
  readonly choose: (choice: ExportChoice) => void
  /** Columns that may leave the console. */
  readonly columns: readonly ColumnModel[]
  readonly types: NonNullable<ListPageModel['export']>['types']
  readonly problems: ReturnType<typeof exportProblems>
  readonly busy: boolean
  readonly run: () => void
}

const mimeTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsb: 'application/vnd.ms-excel.sheet.binary.macroEnabled.12',
  csv: 'text/csv;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
} as const

const noExport = { ranges: [], types: [] } as const

/** The export of what is on show (X8): labels instead of codes, the person's own columns, in the person's language. */
export function useExport({ model, columns: all, shown, rows, onClose }: ExportInput): ExportState {
  const { notifier, saver, clock } = useServices()
  const translate = useTranslate()
  const scope = useValueScope()
  const { types } = model.export ?? noExport
  const columns = all.filter((column) => column.exported)
  const [draft, choose] = useReducer(chooseExport, undefined, () =>
    initialExport(model.export ?? noExport, shown, exportFileName(model.title, clock.now(), scope.timeZone)),
  )
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const found = exportProblems(draft)

  const write = async (type: NonNullable<ExportDraft['fileType']>): Promise<void> => {
    const chosen = columns.filter((column) => draft.columns.has(column.name))
    const writers = chosen.map((column) => columnText(column, scope).toExportValue)
    const sort = draft.sortField === undefined ? [] : [{ field: draft.sortField, order: draft.sortOrder }]
    const sorted = sortRows(rows, sort, scope.language)
    const bytes = await writeInWorker({
      title: chosen.map((column) => column.label),
      count: sorted.length,
      row: (index) => writers.map((value) => value(sorted[index] ?? {})),
      type,
      sheetName: model.title,
    })
    saver.save(
      new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeTypes[type] }),
      `${safeName(draft.fileName)}.${type}`,
    )
  }

  const run = async (): Promise<void> => {
    setTried(true)
    if (found.columns) return notifier.warning(translate(found.columns))
    if (found.fileName || found.fileType || draft.fileType === undefined || busy) return
    setBusy(true)
    try {
      await write(draft.fileType)
      notifier.success(translate('M56'))
      onClose()
    } catch (error) {
      notifier.error(`${translate('M57')} ${error instanceof Error ? error.message : ''}`.trim())
    } finally {
      setBusy(false)
    }
  }
  return { draft, choose, columns, types, problems: tried ? found : {}, busy, run: () => void run() }
}

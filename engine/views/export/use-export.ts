import type { Atom } from 'jotai'
import { startTransition, useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useErrorText } from '../../data/messages/use-error-text'
import { mostExportedRows } from '../../data/files/use-export-rows'
import type { ExportProgress } from '../../data/files/use-server-export'
import { useValueScope } from '../../data/models/use-value-scope'
import { useTranslate } from '../../i18n/use-translate'
import type { ColumnModel } from '../../model/types/field-model'
import type { ListPageModel } from '../../model/types/page-model'
import { safeName } from '../../model/sheet/file-name'
import { mostRowsOfXlsb } from '../../model/sheet/most-rows-of-xlsb'
import { numberFormat } from '../../model/values/formats'
import { concernsSession, isApiError } from '../../ports/api-error'
import { useTotalText } from '../use-total-text'
import {
  chooseExport,
  initialExport,
  type ExportChoice,
  type ExportDraft,
  type ExportFileType,
} from './export-draft'
import { exportFileName } from './export-file-name'
import type { ExportInput } from './export-input'
import { exportProblems, rowsOfSheet, type ExportProblems } from './export-problems'
import { useExportFile } from './use-export-file'

export interface ExportState {
  readonly draft: ExportDraft
  readonly choose: (choice: ExportChoice) => void
  readonly offer: NonNullable<ListPageModel['export']>
  /** The columns that may be exported, in the person's order, and those by which the rows can be sorted. */
  readonly columns: readonly ColumnModel[]
  readonly sortable: (range: ExportDraft['range']) => readonly ColumnModel[]
  readonly problems: ExportProblems
  /** For messages: matching rows, and the most rows that this browser, an xlsb file, and one sheet can hold. */
  readonly figures: Readonly<Record<'total' | 'limit' | 'xlsb' | 'rows', string>>
  readonly busy: boolean
  /** Progress of a file that the server writes; for other files see `written`. */
  readonly progress: ExportProgress | undefined
  readonly written: Atom<ExportProgress | undefined>
  readonly run: () => void
  /** Closes the dialog. Asks first while an export is running (M62), and then aborts it. */
  readonly close: () => void
}

const noExport: ExportState['offer'] = { ranges: [], types: [], mode: 'server' }

/**
 * Returns the state of the export dialog (X8): labels instead of codes, the person's own columns, in the person's
 * language.
 */
export function useExport(input: ExportInput): ExportState {
  const { model, shown, total, totalEstimated = false, onClose } = input
  const { sortTypes } = model
  const { notifier, saver, clock } = useServices()
  const translate = useTranslate()
  const totalText = useTotalText()
  const errorText = useErrorText()
  const scope = useValueScope()
  const offer = model.export ?? noExport
  const [draft, choose] = useReducer(chooseExport, undefined, () =>
    initialExport(offer, shown, exportFileName(model.title, clock.now(), scope)),
  )
  const columns = useMemo(() => exportable(input.columns, shown), [input.columns, shown])
  const file = useExportFile(input, draft, columns)
  const [tried, setTried] = useState(false)
  const running = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  const found = useMemo(() => exportProblems(draft, total), [draft, total])
  // Leaving the page aborts its export.
  useEffect(() => () => running.current?.abort(), [])

  const fail = (error: unknown): void => {
    if (isApiError(error, 'cancelled') || (isApiError(error) && concernsSession(error))) return
    const reason = error instanceof Error && error.message === '' ? '' : errorText(error)
    notifier.error(`${translate('M57')} ${reason}`.trim())
  }
  const produce = async (type: ExportFileType, work: AbortController): Promise<void> => {
    // Rendered in a task of its own, and not as a part of the click.
    startTransition(() => setBusy(true))
    try {
      const blob = await file.make(type, work.signal)
      if (work.signal.aborted) return
      saver.save(blob, `${safeName(draft.fileName)}.${type}`)
      notifier.success(translate('M56'))
      onClose()
    } catch (error) {
      if (!work.signal.aborted) fail(error)
    } finally {
      running.current = undefined
      setBusy(false)
    }
  }
  const run = (): void => {
    if (running.current) return
    setTried(Object.keys(found).length > 0)
    if (found.columns) return notifier.warning(translate(found.columns))
    if (Object.keys(found).length > 0 || draft.fileType === undefined) return
    running.current = new AbortController()
    void produce(draft.fileType, running.current)
  }
  const close = async (): Promise<void> => {
    const work = running.current
    if (work && !(await notifier.confirm(translate('M62'), { buttons: 'yesNo' }))) return
    // The export may have ended while the person was asked.
    if (work && work !== running.current) return
    work?.abort()
    onClose()
  }
  return {
    draft,
    choose,
    offer,
    columns,
    sortable: useCallback(
      (range) => (range === 'all' ? columns.filter(({ name }) => sortTypes.has(name)) : columns),
      [columns, sortTypes],
    ),
    problems: useMemo(() => (tried ? found : said(found)), [tried, found]),
    figures: useMemo(
      () => ({
        ...figuresOf(total, draft.columns.size, scope.language),
        ...(totalEstimated ? { total: String(totalText(total ?? 0, true)) } : {}),
      }),
      [total, totalEstimated, totalText, draft.columns.size, scope.language],
    ),
    busy,
    progress: busy ? file.progress : undefined,
    written: file.written,
    run,
    close: () => void close(),
  }
}

/** Returns the problems that are shown before the first attempt: files too small for all rows. */
function said({ rows, fileType }: ExportProblems): ExportProblems {
  return {
    ...(rows ? { rows } : {}),
    ...(fileType === 'export.tooManyXlsb' ? { fileType } : {}),
  }
}

function figuresOf(total: number | undefined, columns: number, language: string): ExportState['figures'] {
  const numbers = numberFormat(language)
  return {
    total: numbers.format(total ?? 0),
    limit: numbers.format(mostExportedRows),
    xlsb: numbers.format(mostRowsOfXlsb(columns)),
    rows: numbers.format(rowsOfSheet),
  }
}

function exportable(columns: readonly ColumnModel[], shown: readonly ColumnModel[]): readonly ColumnModel[] {
  const names = new Set(shown.map((column) => column.name))
  const hidden = columns.filter((column) => !names.has(column.name))
  return [...shown, ...hidden].filter((column) => column.exported)
}

import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import { numberFormat } from '../../model/values/formats'
import styles from './export-dialog.module.css'
import type { ExportState } from './use-export'

/**
 * The progress of an export: rows read, out of all rows. Once all are read the file is being written, which takes an
 * unknown time. Without figures, the text only says that the export is running.
 */
export function ExportProgressBar({ progress, written }: Pick<ExportState, 'progress' | 'written'>) {
  const translate = useTranslate()
  const numbers = numberFormat(useLanguage())
  const id = useId()
  const here = useAtomValue(written)
  const { rows, total } = progress ?? here ?? { rows: undefined, total: undefined }
  const text = (): string => {
    if (rows === undefined) return translate('export.running')
    if (total === undefined) return translate('export.progressOpen', { rows: numbers.format(rows) })
    if (rows >= total) return translate('export.writing')
    return translate('export.progress', { rows: numbers.format(rows), total: numbers.format(total) })
  }
  return (
    <div className={styles.progress}>
      <span id={id} className={styles.progressText}>
        {text()}
      </span>
      {rows !== undefined && total !== undefined && (
        <Bar labelledBy={id} percent={rows < total ? Math.floor((rows / total) * 100) : undefined} />
      )}
    </div>
  )
}

interface BarProps {
  readonly labelledBy: string
  /** Undefined while unknown. */
  readonly percent: number | undefined
}

/** A progress bar of its own: that of the UI kit would restyle the whole page when it first appears. */
function Bar({ labelledBy, percent }: BarProps) {
  return (
    <div
      role="progressbar"
      aria-labelledby={labelledBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={styles.bar}
    >
      <span
        className={percent === undefined ? styles.unknown : undefined}
        style={{ width: `${percent ?? 100}%` }}
      />
    </div>
  )
}

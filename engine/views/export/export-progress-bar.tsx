import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import type { ExportState } from './use-export'

/**
 * How far an export is: rows read, of rows in all; when that is all of them the file is still being written, and nobody
 * knows how long. Without either it only says that it is under way.
 */
export function ExportProgressBar({ progress, written }: Pick<ExportState, 'progress' | 'written'>) {
  const translate = useTranslate()
  const numbers = new Intl.NumberFormat(useLanguage())
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
  /** Undefined while nobody knows. */
  readonly percent: number | undefined
}

/** The UI kit's own bar would be styled when it first appears, and the whole page with it. */
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

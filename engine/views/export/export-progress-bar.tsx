import { Progress } from 'antd'
import { useId } from 'react'
import type { ExportProgress } from '../../data/use-server-export'
import { useLanguage, useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'

/** How far an export is: rows written, of rows in all. Without either it only says that it is under way. */
export function ExportProgressBar({ progress }: { readonly progress: ExportProgress | undefined }) {
  const translate = useTranslate()
  const numbers = new Intl.NumberFormat(useLanguage())
  const id = useId()
  const { rows, total } = progress ?? { rows: undefined, total: undefined }
  return (
    <div className={styles.progress}>
      <span id={id} className={styles.progressText}>
        {rows === undefined
          ? translate('export.running')
          : total === undefined
            ? translate('export.progressOpen', { rows: numbers.format(rows) })
            : translate('export.progress', { rows: numbers.format(rows), total: numbers.format(total) })}
      </span>
      {rows !== undefined && total !== undefined && (
        <Progress aria-labelledby={id} status="active" percent={percentOf(rows, total)} />
      )}
    </div>
  )
}

/** Rows that were added meanwhile make no more than all. */
function percentOf(rows: number, total: number): number {
  return total === 0 ? 100 : Math.min(100, Math.floor((rows / total) * 100))
}

import { Button } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import { rowsOfSheet } from './export-problems'
import type { ExportState } from './use-export'

export interface ExportRowsProps extends Pick<ExportState, 'draft' | 'choose' | 'problems' | 'figures'> {
  /** Number of rows that the list shows. */
  readonly shown: number
  /** Number of matching rows; undefined while unknown. */
  readonly total: number | undefined
}

/**
 * The number of rows to export. Too many for the browser are reported, with a button that lets the server write them.
 */
export function ExportRows({ draft, choose, problems, figures, shown, total }: ExportRowsProps) {
  const translate = useTranslate()
  if (draft.range === 'current')
    return <p className={styles.range}>{translate('export.rows', { count: shown })}</p>
  const goesOn =
    draft.mode === 'server' && draft.fileType === 'xlsx' && (total ?? 0) >= rowsOfSheet && !problems.rows
  return (
    <>
      <p className={styles.range}>
        {translate(total === undefined ? 'export.allRows' : 'export.countedRows', figures)}
        {goesOn && ` ${translate('export.sheets', figures)}`}
      </p>
      {problems.rows && (
        <div className={styles.tooMany} role="alert">
          <p>{translate(problems.rows, figures)}</p>
          <Button onClick={() => choose({ type: 'mode', mode: 'server' })}>
            {translate('export.byServer')}
          </Button>
        </div>
      )}
    </>
  )
}

import { Checkbox } from 'antd'
import { memo } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import { ExportField } from './export-field'
import type { ExportState } from './use-export'

export interface ExportColumnsProps extends Pick<ExportState, 'columns' | 'choose'> {
  /** Names of the columns to export. */
  readonly chosen: ReadonlySet<string>
  readonly problem: ExportState['problems']['columns']
}

/** The columns to export, with a checkbox for all of them (V20, V22). Memoised, since there may be many. */
export const ExportColumns = memo(function ExportColumns(props: ExportColumnsProps) {
  const { columns, choose, chosen, problem } = props
  const translate = useTranslate()
  const names = columns.map((column) => column.name)
  const count = names.filter((name) => chosen.has(name)).length
  return (
    <ExportField label={translate('export.columns')} problem={problem && translate(problem)} group>
      {(field) => (
        <div {...field} role="group" className={styles.columns}>
          <Checkbox
            className={styles.all ?? ''}
            checked={count === names.length}
            indeterminate={count > 0 && count < names.length}
            onChange={(event) => choose({ type: 'columns', names, chosen: event.target.checked })}
          >
            {translate('list.allColumns')}
          </Checkbox>
          {columns.map((column) => (
            <Checkbox
              key={column.name}
              checked={chosen.has(column.name)}
              onChange={(event) =>
                choose({ type: 'columns', names: [column.name], chosen: event.target.checked })
              }
            >
              {column.label}
            </Checkbox>
          ))}
        </div>
      )}
    </ExportField>
  )
})

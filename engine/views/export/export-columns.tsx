import { Checkbox } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import { ExportField } from './export-field'
import type { ExportState } from './use-export'

/** The columns to export, with a box for all of them (V20, V22). */
export function ExportColumns({ state }: { readonly state: ExportState }) {
  const translate = useTranslate()
  const { columns, draft, choose, problems } = state
  const names = columns.map((column) => column.name)
  const count = names.filter((name) => draft.columns.has(name)).length
  return (
    <ExportField
      label={translate('export.columns')}
      problem={problems.columns && translate(problems.columns)}
      group
    >
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
              checked={draft.columns.has(column.name)}
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
}

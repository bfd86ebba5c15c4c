import { Button, Checkbox, Input, Modal, Radio, Select } from 'antd'
import { useId } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import { ExportField } from './export-field'
import { useExport, type ExportInput, type ExportState } from './use-export'

/** The export dialog (X8) for the rows on show. Open while it is mounted. */
export function ExportDialog(input: ExportInput) {
  const translate = useTranslate()
  const state = useExport(input)
  const formId = useId()
  const { draft, choose, columns, problems } = state
  return (
    <Modal
      open
      title={translate('export.title')}
      width={600}
      onCancel={input.onClose}
      footer={
        <>
          <Button onClick={input.onClose}>{translate('export.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={state.busy}>
            {translate('export.run')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          state.run()
        }}
      >
        <p className={styles.range}>{translate('export.rows', { count: input.rows.length })}</p>
        <ExportField label={translate('export.fileName')} problem={problems.fileName} required>
          {(field) => (
            <Input
              {...field}
              maxLength={200}
              value={draft.fileName}
              status={problems.fileName ? 'error' : ''}
              onChange={(event) => choose({ type: 'fileName', fileName: event.target.value })}
            />
          )}
        </ExportField>
        <ExportField label={translate('export.fileType')} problem={problems.fileType} required group>
          {(field) => (
            <Radio.Group
              {...field}
              value={draft.fileType}
              options={state.types.map((type) => ({ value: type, label: type }))}
              onChange={(event) =>
                choose({ type: 'fileType', fileType: event.target.value as (typeof state.types)[number] })
              }
            />
          )}
        </ExportField>
        <ExportField label={translate('export.sortField')}>
          {(field) => (
            <div className={styles.sort}>
              <Select
                {...field}
                className={styles.sortField ?? ''}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={translate('export.asShown')}
                value={draft.sortField ?? null}
                options={columns.map((column) => ({ value: column.name, label: column.label }))}
                onChange={(sorted: string | null | undefined) =>
                  choose({ type: 'sortField', field: sorted ?? undefined })
                }
              />
              <Radio.Group
                optionType="button"
                aria-label={translate('export.sortOrder')}
                disabled={draft.sortField === undefined}
                value={draft.sortOrder}
                options={[
                  { value: 'asc', label: translate('export.ascending') },
                  { value: 'desc', label: translate('export.descending') },
                ]}
                onChange={(event) =>
                  choose({ type: 'sortOrder', order: event.target.value as 'asc' | 'desc' })
                }
              />
            </div>
          )}
        </ExportField>
        <ExportColumns state={state} />
      </form>
    </Modal>
  )
}

function ExportColumns({ state }: { readonly state: ExportState }) {
  const translate = useTranslate()
  const { columns, draft, choose, problems } = state
  const names = columns.map((column) => column.name)
  const count = names.filter((name) => draft.columns.has(name)).length
  return (
    <ExportField label={translate('export.columns')} problem={problems.columns} group>
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

import { Button, ConfigProvider, Input, Modal, Radio, Select } from 'antd'
import { useId } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { ExportColumns } from './export-columns'
import styles from './export-dialog.module.css'
import type { ExportChoice, ExportFileType, ExportRange } from './export-draft'
import { ExportField } from './export-field'
import type { ExportInput } from './export-input'
import { ExportProgressBar } from './export-progress-bar'
import { ExportRows } from './export-rows'
import { useExport } from './use-export'

/** The export dialog (X8). Open while it is mounted. */
export function ExportDialog(input: ExportInput) {
  const translate = useTranslate()
  const state = useExport(input)
  const formId = useId()
  const { draft, choose, problems, offer, busy } = state
  const { fileName, fileType } = problems
  const sortable = state.sortable(draft.range)
  const chooseRange = (range: ExportRange): ExportChoice => ({
    type: 'range',
    range,
    sortable: new Set(state.sortable(range).map((column) => column.name)),
  })
  return (
    <Modal
      open
      title={translate('export.title')}
      width={600}
      onCancel={state.close}
      footer={
        <>
          <Button onClick={state.close}>{translate('export.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} disabled={busy}>
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
        <ConfigProvider componentDisabled={busy}>
          {offer.ranges.length > 1 && (
            <ExportField label={translate('export.range')} group>
              {(field) => (
                <Radio.Group
                  {...field}
                  value={draft.range}
                  options={offer.ranges.map((range) => ({
                    value: range,
                    label: translate(`export.range.${range}`),
                  }))}
                  onChange={(event) => choose(chooseRange(event.target.value as ExportRange))}
                />
              )}
            </ExportField>
          )}
          <ExportRows state={state} shown={input.rows.length} total={input.total} />
          <ExportField
            label={translate('export.fileName')}
            problem={fileName && translate(fileName)}
            required
          >
            {(field) => (
              <Input
                {...field}
                maxLength={200}
                value={draft.fileName}
                status={fileName ? 'error' : ''}
                onChange={(event) => choose({ type: 'fileName', fileName: event.target.value })}
              />
            )}
          </ExportField>
          <ExportField
            label={translate('export.fileType')}
            problem={fileType && translate(fileType, state.figures)}
            required
            group
          >
            {(field) => (
              <Radio.Group
                {...field}
                value={draft.fileType}
                options={offer.types.map((type) => ({ value: type, label: type }))}
                onChange={(event) =>
                  choose({ type: 'fileType', fileType: event.target.value as ExportFileType })
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
                  options={sortable.map((column) => ({ value: column.name, label: column.label }))}
                  onChange={(sorted: string | null | undefined) =>
                    choose({ type: 'sortField', field: sorted ?? undefined })
                  }
                />
                <Radio.Group
                  optionType="button"
                  aria-label={translate('export.sortOrder')}
                  disabled={busy || draft.sortField === undefined}
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
        </ConfigProvider>
        {busy && <ExportProgressBar progress={state.progress} />}
      </form>
    </Modal>
  )
}

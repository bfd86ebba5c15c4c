import { Button, Modal } from 'antd'
import { useId } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import styles from './export-dialog.module.css'
import { ExportFields } from './export-fields'
import type { ExportInput } from './export-input'
import { ExportProgressBar } from './export-progress-bar'
import { useExport } from './use-export'
import { useBackCloses } from '../../data/open-page/back-closes'

/** The export dialog (X8). It is open while it is mounted. */
export function ExportDialog(input: ExportInput) {
  const translate = useTranslate()
  const state = useExport(input)
  useBackCloses(state.close)
  const formId = useId()
  const { busy } = state
  return (
    <Modal
      open
      title={translate('export.title')}
      width={600}
      onCancel={state.close}
      footer={
        <>
          <Button onClick={state.close}>{translate('export.cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={busy}>
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
        {/* One fieldset disables all controls: disabling each would render and style it again. */}
        <fieldset className={styles.fields} disabled={busy}>
          <ExportFields
            draft={state.draft}
            choose={state.choose}
            offer={state.offer}
            columns={state.columns}
            sortable={state.sortable}
            problems={state.problems}
            figures={state.figures}
            shown={input.rows.length}
            total={input.total}
          />
        </fieldset>
        {busy && <ExportProgressBar progress={state.progress} written={state.written} />}
      </form>
    </Modal>
  )
}

import { Button } from 'antd'
import { useTranslate } from '../../../i18n/use-translate'
import styles from '../form.module.css'
import type { FormDialogState } from './use-form-dialog'
import { useIsUnchanged } from '../draft/use-is-unchanged'

/** The buttons of a form dialog or drawer. OK submits the form with the id `formId`. */
export function FormFooter({
  dialog,
  formId,
}: {
  readonly dialog: FormDialogState
  readonly formId: string
}) {
  const translate = useTranslate()
  const { busy } = dialog
  const isIdle = useIsUnchanged(dialog.draft, dialog.needsChange)
  return (
    <div className={styles.footer}>
      {dialog.mayReset && (
        <Button disabled={busy !== 'idle' || dialog.waiting} onClick={() => void dialog.reset()}>
          {translate('form.reset')}
        </Button>
      )}
      {dialog.mayRefresh && (
        <Button
          disabled={busy === 'submitting'}
          loading={busy === 'refreshing'}
          onClick={() => void dialog.refresh()}
        >
          {translate('form.refresh')}
        </Button>
      )}
      <span className={styles.last}>
        <Button disabled={busy === 'submitting'} onClick={() => void dialog.close()}>
          {translate(dialog.maySubmit ? 'form.cancel' : 'form.close')}
        </Button>
        {dialog.saves.map((save) => (
          <Button
            key={save.id}
            disabled={dialog.waiting || dialog.failed || busy !== 'idle'}
            onClick={() => void dialog.saveAs(save)}
          >
            {save.label}
          </Button>
        ))}
        {dialog.maySubmit && (
          <Button
            type="primary"
            htmlType="submit"
            form={formId}
            disabled={dialog.waiting || dialog.failed || busy === 'refreshing' || isIdle}
            loading={busy === 'submitting'}
          >
            {translate('form.ok')}
          </Button>
        )}
      </span>
    </div>
  )
}

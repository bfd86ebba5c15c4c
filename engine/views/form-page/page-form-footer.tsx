import { Button } from 'antd'
import { useTranslate } from '../../i18n/use-translate'
import type { FormPageModel } from '../../model/types/page-model'
import type { FormDialogState } from '../form/dialog/use-form-dialog'
import styles from './form-page.module.css'

export interface PageFormFooterProps {
  readonly model: FormPageModel
  readonly dialog: FormDialogState
  /** Id of the form that the primary button submits. */
  readonly formId: string
}

/**
 * The buttons of a form page, which stay visible while the page scrolls. Forms that save no record have no Cancel
 * button.
 */
export function PageFormFooter({ model, dialog, formId }: PageFormFooterProps) {
  const translate = useTranslate()
  const { busy } = dialog
  return (
    <div className={styles.footer}>
      <Button
        type="primary"
        htmlType="submit"
        form={formId}
        disabled={busy === 'refreshing'}
        loading={busy === 'submitting'}
      >
        {model.button ?? translate(model.record ? 'form.save' : 'form.submit')}
      </Button>
      {dialog.saves.map((save) => (
        <Button key={save.id} disabled={busy !== 'idle'} onClick={() => void dialog.saveAs(save)}>
          {save.label}
        </Button>
      ))}
      <Button disabled={busy !== 'idle'} onClick={() => void dialog.reset()}>
        {translate('form.reset')}
      </Button>
      {model.record && (
        <Button disabled={busy === 'submitting'} onClick={() => void dialog.close()}>
          {translate('form.cancel')}
        </Button>
      )}
    </div>
  )
}

import { Button, Modal } from 'antd'
import { useId, useRef } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { Icon } from '../buttons/icons'
import { FormBody } from './form-body'
import type { FormDialogProps } from './form-dialog-props'
import { FormProblems } from './form-problems'
import styles from './form.module.css'
import { useFormDialog } from './use-form-dialog'

/** The form dialog (X1). It is open while it is mounted. */
export function FormDialog(props: FormDialogProps) {
  const translate = useTranslate()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const dialog = useFormDialog(props, formElement)
  const { busy, fullScreen } = dialog
  const isBusy = busy !== 'idle' || dialog.waiting
  return (
    <Modal
      open
      title={
        <div className={styles.title} onDoubleClick={dialog.mayToggle ? dialog.toggleFullScreen : undefined}>
          <span className={styles.titleText}>{dialog.title}</span>
          {dialog.mayToggle && (
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={fullScreen}
              title={translate('form.fullScreen')}
              aria-label={translate('form.fullScreen')}
              onClick={dialog.toggleFullScreen}
            >
              <Icon name={fullScreen ? 'shrink' : 'enlarge'} />
            </button>
          )}
        </div>
      }
      width={fullScreen ? '100vw' : '70%'}
      className={fullScreen ? `${styles.dialog} ${styles.fullScreen}` : (styles.dialog ?? '')}
      styles={{ body: { height: fullScreen ? 'calc(100dvh - 122px)' : 400, overflow: 'auto' } }}
      transitionName=""
      maskTransitionName=""
      centered={!fullScreen}
      onCancel={() => void dialog.close()}
      footer={
        <div className={styles.footer}>
          {dialog.mayReset && (
            <Button disabled={isBusy} onClick={() => void dialog.reset()}>
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
          <span className={styles.space} />
          <Button disabled={busy === 'submitting'} onClick={() => void dialog.close()}>
            {translate(dialog.maySubmit ? 'form.cancel' : 'form.close')}
          </Button>
          {dialog.maySubmit && (
            <Button
              type="primary"
              htmlType="submit"
              form={formId}
              disabled={dialog.waiting || dialog.failed || busy === 'refreshing'}
              loading={busy === 'submitting'}
            >
              {translate('form.ok')}
            </Button>
          )}
        </div>
      }
    >
      <form
        id={formId}
        ref={formElement}
        className={styles.body}
        aria-busy={isBusy}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void dialog.submit()
        }}
      >
        <FormProblems texts={dialog.refusals} problems={dialog.problems} />
        <FormBody draft={dialog.draft} autoFocus />
      </form>
    </Modal>
  )
}

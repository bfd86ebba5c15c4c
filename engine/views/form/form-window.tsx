import { Drawer, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/use-translate'
import { Icon } from '../buttons/icons'
import styles from './form.module.css'
import type { FormDialogState } from './use-form-dialog'

export interface FormWindowProps {
  readonly dialog: FormDialogState
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** The dialog around a form (X1): 70% wide, or the whole screen, which a double click on its header toggles. */
export function FormModal({ dialog, footer, children }: FormWindowProps) {
  const translate = useTranslate()
  const { fullScreen } = dialog
  return (
    <Modal
      open
      title={
        <div className={styles.title} onDoubleClick={dialog.mayToggle ? dialog.toggleFullScreen : undefined}>
          <span className={styles.titleText} title={dialog.title}>
            {dialog.title}
          </span>
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
      footer={footer}
    >
      {children}
    </Modal>
  )
}

/** The drawer around a form (X2): from the right, 30% wide, the whole width on a phone (C34). */
export function FormDrawer({ dialog, footer, children }: FormWindowProps) {
  return (
    <Drawer
      open
      placement="right"
      size={dialog.isMobile ? '100%' : '30%'}
      title={dialog.title}
      footer={footer}
      onClose={() => void dialog.close()}
    >
      {children}
    </Drawer>
  )
}

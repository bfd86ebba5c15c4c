import { Drawer, Modal } from 'antd'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useBackCloses } from '../../../data/open-page/back-closes'
import { useTranslate } from '../../../i18n/use-translate'
import { IconButton } from '../../buttons/icon-button'
import { useCoversPage } from '../../use-covers-page'
import styles from '../form.module.css'
import type { Neighbours } from './form-dialog-props'
import type { FormDialogState } from './use-form-dialog'

export interface FormWindowProps {
  readonly dialog: FormDialogState
  /** True when the form uses the full width in full-screen mode. */
  readonly wide: boolean
  readonly footer: ReactNode
  readonly children: ReactNode
}

/** The dialog around a form (X1): 70% wide, or full screen, which a double click on its header toggles. */
export function FormModal({ dialog, wide, footer, children }: FormWindowProps) {
  const translate = useTranslate()
  const { fullScreen } = dialog
  useBackCloses(() => void dialog.close())
  useCoversPage(fullScreen)
  return (
    <Modal
      open
      title={
        <div className={styles.title} onDoubleClick={dialog.mayToggle ? dialog.toggleFullScreen : undefined}>
          <span className={styles.titleText} title={dialog.title}>
            {dialog.title}
          </span>
          {dialog.neighbours && <NeighbourButtons neighbours={dialog.neighbours} />}
          {dialog.mayToggle && (
            <IconButton
              label={translate('form.fullScreen')}
              icon={fullScreen ? 'shrink' : 'enlarge'}
              aria-pressed={fullScreen}
              onClick={dialog.toggleFullScreen}
            />
          )}
        </div>
      }
      width={fullScreen ? '100vw' : '70%'}
      className={
        fullScreen
          ? `${styles.dialog} ${wide ? styles.wideScreen : styles.fullScreen}`
          : (styles.dialog ?? '')
      }
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

/** Buttons that open the previous and the next record. */
function NeighbourButtons({ neighbours: { previous, next, went } }: { readonly neighbours: Neighbours }) {
  const translate = useTranslate()
  const kept = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The dialog has taken the focus itself by the next frame.
    const frame = requestAnimationFrame(() => kept.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <>
      <IconButton
        ref={went === 'previous' ? kept : undefined}
        label={translate('record.previous')}
        icon="up"
        // `disabled` would remove the focus from the button at the end of the sequence.
        aria-disabled={!previous}
        onClick={previous}
      />
      <IconButton
        ref={went === 'next' ? kept : undefined}
        label={translate('record.next')}
        icon="down"
        aria-disabled={!next}
        onClick={next}
      />
    </>
  )
}

/** The drawer around a form (X2): it opens from the right, 30% wide, or full width on a phone (C34). */
export function FormDrawer({ dialog, footer, children }: FormWindowProps) {
  // The page is in sight until the drawer has slid in.
  const [isOpen, setOpen] = useState(false)
  useCoversPage(isOpen && dialog.isMobile)
  useBackCloses(() => void dialog.close())
  return (
    <Drawer
      open
      placement="right"
      size={dialog.isMobile ? '100%' : '30%'}
      title={dialog.title}
      footer={footer}
      afterOpenChange={setOpen}
      onClose={() => void dialog.close()}
    >
      {children}
    </Drawer>
  )
}

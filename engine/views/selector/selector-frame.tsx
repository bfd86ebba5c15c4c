import { Modal } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-translate'
import { useIsMobile } from '../use-is-mobile'
import styles from './selector.module.css'
import { useBackCloses } from '../../data/open-page/back-closes'
import { useCoversPage } from '../use-covers-page'

export interface SelectorFrameProps {
  readonly title: string
  /** True while the dialog cannot be closed. */
  readonly busy?: boolean
  readonly onClose: () => void
  readonly footer: ReactNode
  readonly children: ReactNode
}

/**
 * The window of a selector: full screen on phones, and in all languages but Chinese, which need the room (4.1). When it
 * closes, the focus returns to where it was.
 */
export function SelectorFrame({ title, busy = false, onClose, footer, children }: SelectorFrameProps) {
  const isMobile = useIsMobile()
  const fullScreen = useLanguage() !== 'zh' || isMobile
  useCoversPage(fullScreen)
  const [opener] = useState(() => document.activeElement)
  useBackCloses(() => {
    if (!busy) onClose()
  })
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    },
    [opener],
  )
  return (
    <Modal
      open
      title={title}
      width={fullScreen ? '100vw' : '70%'}
      className={fullScreen ? (styles.fullScreen ?? '') : ''}
      centered={!fullScreen}
      closable={!busy}
      mask={{ closable: !busy }}
      keyboard={!busy}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={<div className={styles.footer}>{footer}</div>}
    >
      {children}
    </Modal>
  )
}

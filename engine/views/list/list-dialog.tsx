import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/use-translate'
import { useIsMobile } from '../use-is-mobile'
import styles from './list-dialog.module.css'
import { useBackCloses } from '../../data/open-page/back-closes'
import { useCoversPage } from '../use-covers-page'

export interface ListDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/**
 * The dialog around a list that opens over another list: the items of a dictionary, the columns of a menu (D3 to D11).
 */
export function ListDialog({ title, onClose, children }: ListDialogProps) {
  // The dialog is full-screen on phones, and in all languages except Chinese, whose texts are short (4.1).
  const isMobile = useIsMobile()
  const fullScreen = useLanguage() !== 'zh' || isMobile
  useBackCloses(onClose)
  useCoversPage(fullScreen)
  return (
    <Modal
      open
      title={title}
      footer={null}
      width={fullScreen ? '100vw' : '70%'}
      className={fullScreen ? (styles.fullScreen ?? '') : ''}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
    >
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}

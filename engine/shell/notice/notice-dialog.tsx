import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import styles from './notice.module.css'

export interface NoticeDialogProps {
  /** Addresses. */
  readonly images: readonly string[]
  readonly onClose: () => void
}

/** C49, seconds. */
const countdown = 5

/**
 * Fills the screen on all widths; it can be closed when the countdown has ended (A47, A48). A picture that does not come is
 * left out, and without any nobody is kept waiting.
 */
export function NoticeDialog({ images, onClose }: NoticeDialogProps) {
  const translate = useTranslate()
  const left = useCountdown(countdown)
  const [failed, setFailed] = useState<readonly string[]>([])
  const shown = images.filter((address) => !failed.includes(address))
  return (
    <Modal
      open={shown.length > 0}
      title={translate('M17')}
      width="100vw"
      style={{ insetBlockStart: 0, maxInlineSize: '100vw', margin: 0, paddingBlockEnd: 0 }}
      classNames={{ container: styles['full'] ?? '', body: styles['pictures'] ?? '' }}
      transitionName=""
      closable={false}
      keyboard={left === 0}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" size="large" disabled={left > 0} onClick={onClose}>
          {left > 0 ? translate('shell.notice.closeIn', { seconds: left }) : translate('shell.close')}
        </Button>
      }
    >
      {shown.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={translate('shell.notice.picture', { number: index + 1 })}
          onError={() => setFailed((before) => [...before, address])}
        />
      ))}
    </Modal>
  )
}

/** Whole seconds that are left. */
function useCountdown(seconds: number): number {
  const { clock } = useServices()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left > 0) return clock.setTimeout(() => setLeft(left - 1), 1_000)
    return undefined
  }, [clock, left])
  return left
}

import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useServices } from '../../data/console-services'
import { useTranslate } from '../../i18n/use-translate'
import type { DueNotice } from './due-notice'
import styles from './notice-dialog.module.css'
import { ScrollRegion } from '../../views/scroll-region'

export interface NoticeDialogProps {
  readonly notice: DueNotice
  /** Position among all notices to show, from 1. */
  readonly place: number
  readonly count: number
  readonly onClose: () => void
}

/** Seconds until a notice can be closed (C49). */
const countdown = 5

/** z-index above menus and load alerts, below messages. */
const layer = 1_500

/** Fills the screen at every width; closable after the countdown (A47, A48). Pictures that fail to load are omitted. */
export function NoticeDialog({ notice, place, count, onClose }: NoticeDialogProps) {
  const translate = useTranslate()
  const left = useCountdown(countdown)
  const [failed, setFailed] = useState<readonly string[]>([])
  const close = useRef<HTMLButtonElement>(null)
  const isOpen = left === 0
  useEffect(() => {
    if (isOpen) close.current?.focus()
  }, [isOpen])
  const { title, text } = notice
  const pictures = notice.pictures.filter((address) => !failed.includes(address))
  return (
    <Modal
      open
      title={
        <>
          <span className={styles['kind']}>
            {translate('M17')}
            {count > 1 ? <span>{translate('shell.notice.place', { place, count })}</span> : null}
          </span>
          <span className={styles['title']}>{title}</span>
        </>
      }
      width="100vw"
      zIndex={layer}
      style={{ insetBlockStart: 0, maxInlineSize: '100vw', margin: 0, paddingBlockEnd: 0 }}
      classNames={{
        container: styles['full'] ?? '',
        header: styles['head'] ?? '',
        body: styles['body'] ?? '',
        footer: styles['foot'] ?? '',
      }}
      transitionName=""
      closable={false}
      keyboard={isOpen}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button ref={close} type="primary" size="large" disabled={!isOpen} onClick={onClose}>
          {isOpen ? translate('shell.close') : translate('shell.notice.closeIn', { seconds: left })}
        </Button>
      }
    >
      <ScrollRegion className={styles['scroll']} label={title}>
        {text ? <p className={styles['text']}>{text}</p> : null}
        {pictures.length > 0 ? (
          <div className={styles['pictures']}>
            {pictures.map((address, index) => (
              <img
                key={address}
                src={address}
                alt={translate('shell.notice.picture', { number: index + 1 })}
                onError={() => setFailed((before) => [...before, address])}
              />
            ))}
          </div>
        ) : null}
      </ScrollRegion>
    </Modal>
  )
}

/** Returns the remaining whole seconds. */
function useCountdown(seconds: number): number {
  const { clock } = useServices()
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    if (left > 0) return clock.setTimeout(() => setLeft(left - 1), 1_000)
    return undefined
  }, [clock, left])
  return left
}

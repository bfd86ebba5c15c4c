import { Button, Modal, QRCode } from 'antd'
import type { PaymentStep } from '../../data/payment-step'
import { useTranslate } from '../../i18n/use-translate'
import styles from './payment-dialog.module.css'
import { usePayment } from './use-payment'
import { useBackCloses } from '../../data/open-page/back-closes'

export interface PaymentDialogProps {
  readonly title: string
  readonly payment: PaymentStep
  /** Called after the payment. The dialog shows no message of its own. */
  readonly onDone: () => void
  readonly onClose: () => void
}

const side = 200
/** Cameras need dark modules on a light ground, in both colour schemes, and a light margin. */
const look = { bordered: false, color: '#000000', bgColor: '#ffffff', marginSize: 2 } as const

/** The last step of a paid action: the code to scan, and the time left. */
export function PaymentDialog({ title, payment, onDone, onClose }: PaymentDialogProps) {
  const translate = useTranslate()
  useBackCloses(onClose)
  const { state, left, amount, address } = usePayment({ payment, onDone })
  const isOpen = state === 'waiting' || state === 'done'
  return (
    <Modal
      open
      centered
      title={title}
      width={360}
      transitionName=""
      maskTransitionName=""
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate('form.close')}</Button>}
    >
      <div className={styles.step}>
        {amount !== undefined && <p className={styles.amount}>{amount}</p>}
        {isOpen ? (
          <>
            <div className={styles.code}>
              <QRCode
                type="svg"
                aria-label={translate('payment.code')}
                value={payment.payCode}
                size={side}
                {...look}
              />
            </div>
            <p className={styles.hint}>{translate('payment.scan')}</p>
            {address !== undefined && (
              <a href={address} target="_blank" rel="noreferrer">
                {translate('payment.open')}
              </a>
            )}
            <p role="timer" className={styles.left}>
              {translate('payment.left', { time: left })}
            </p>
          </>
        ) : (
          <p role="alert" className={styles.over}>
            {translate(state === 'failed' ? 'payment.failed' : 'payment.closed')}
          </p>
        )}
      </div>
    </Modal>
  )
}

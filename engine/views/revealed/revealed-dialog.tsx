import { Button, Modal } from 'antd'
import type { RevealedValue } from '../../data/messages/revealed'
import { useTranslate } from '../../i18n/use-translate'
import { CopyButton } from '../controls/text-inputs/copy-button'
import styles from './revealed-dialog.module.css'

export interface RevealedDialogProps {
  readonly values: readonly RevealedValue[]
  readonly onClose: () => void
}

/**
 * Shows values that the server reveals only once, to be read and copied. Only its buttons close it, because an
 * accidental click outside would lose the values.
 */
export function RevealedDialog({ values, onClose }: RevealedDialogProps) {
  const translate = useTranslate()
  return (
    <Modal
      open
      title={translate('shell.revealed')}
      centered
      mask={{ closable: false }}
      transitionName=""
      maskTransitionName=""
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {translate('form.close')}
        </Button>
      }
    >
      <dl className={styles.values}>
        {values.map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <code className={styles.value}>{value}</code>
              <CopyButton text={value} className={styles.copy} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{translate('shell.revealed.note')}</p>
    </Modal>
  )
}

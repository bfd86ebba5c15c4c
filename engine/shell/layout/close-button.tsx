import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import styles from './close-button.module.css'

export interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly onContextMenu?: () => void
}

/** Takes away what it stands in: a tab, an alert, the clock. */
export function CloseButton({ label, onClick, onContextMenu }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={styles['close']}
      aria-label={label}
      title={label}
      onClick={onClick}
      onContextMenu={onContextMenu}
    >
      <CloseOutlined aria-hidden />
    </button>
  )
}

import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import styles from './close-button.module.css'

export interface CloseButtonProps {
  readonly label: string
  readonly onClick: () => void
  readonly onContextMenu?: () => void
}

/** Closes its container: a tab, an alert or the clock. */
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

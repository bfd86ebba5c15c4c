import { Icon } from '../buttons/icons'
import type { Picture } from '../buttons/icon-paths'

export interface ToolButtonProps {
  readonly icon: Picture
  readonly label: string
  readonly className?: string | undefined
  readonly disabled?: boolean
  readonly onRun: () => void
}

/** A small icon button of a picture. */
export function ToolButton({ icon, label, className, disabled = false, onRun }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onRun}
    >
      <Icon name={icon} />
    </button>
  )
}

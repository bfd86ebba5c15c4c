import type { ReactNode } from 'react'
import styles from './layout.module.css'

export interface IconButtonProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly expanded?: boolean | undefined
}

/** A button of the top bar: a picture with a name. */
export function IconButton({ label, icon, onClick, expanded }: IconButtonProps) {
  return (
    <button
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

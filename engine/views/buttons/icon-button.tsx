import type { ComponentProps } from 'react'
import styles from './buttons.module.css'
import { Icon } from './icons'
import type { Picture } from './icon-paths'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  readonly label: string
  readonly icon: Picture
  /** Turns the picture, while something runs. */
  readonly turning?: boolean
}

/** A button that is only a picture, with its name for screen readers and on hover. */
export function IconButton({ label, icon, turning = false, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={turning ? `${styles.icon} ${styles.turning}` : styles.icon}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

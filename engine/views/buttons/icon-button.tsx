import type { ComponentProps } from 'react'
import styles from './buttons.module.css'
import { Icon } from './icons'
import type { Picture } from './icon-paths'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  readonly label: string
  readonly icon: Picture
  /** Turns the picture, while something runs. */
  readonly turning?: boolean
  /** `primary` is the one thing that goes on. */
  readonly look?: 'icon' | 'primary'
}

/** A button that is only a picture, with its name for screen readers and on hover. */
export function IconButton({ label, icon, turning = false, look = 'icon', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`${styles[look]} ${styles.square} ${turning ? styles.turning : ''}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  )
}

import type { ComponentProps } from 'react'
import styles from './buttons.module.css'
import { Icon } from './icons'
import type { Picture } from './icon-paths'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'type'> {
  readonly label: string
  readonly icon: Picture
  /** Rotates the icon, for example while a request runs. */
  readonly turning?: boolean
  /** `primary` marks the main action. */
  readonly look?: 'icon' | 'primary'
}

/** A button that shows only an icon. The label is the accessible name and the tooltip. */
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

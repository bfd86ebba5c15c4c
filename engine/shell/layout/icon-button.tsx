import type { ComponentProps, ReactNode } from 'react'
import styles from './top-bar.module.css'

export interface IconButtonProps extends Pick<
  ComponentProps<'button'>,
  'ref' | 'onMouseEnter' | 'onMouseLeave'
> {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick?: ComponentProps<'button'>['onClick']
  readonly expanded?: boolean | undefined
  /** Badge next to the icon when it is above 0. The label must name it too. */
  readonly count?: number
  /** The kind of overlay that the button opens. */
  readonly popup?: 'dialog' | 'menu'
  /** The equivalent keyboard shortcut (aria-keyshortcuts). */
  readonly shortcut?: string
}

/** A top bar button with an icon and an accessible name. */
export function IconButton({ label, icon, expanded, count = 0, popup, shortcut, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={styles['iconButton']}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      aria-haspopup={popup}
      aria-keyshortcuts={shortcut}
    >
      {icon}
      {count > 0 ? (
        <span className={styles['count']} aria-hidden>
          {count > 99 ? '99+' : count}
        </span>
      ) : null}
    </button>
  )
}

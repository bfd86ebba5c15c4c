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
  /** Shown beside the picture when it is more than none. The label says it, too. */
  readonly count?: number
  /** What it opens, when that is not beside it. */
  readonly popup?: 'dialog' | 'menu'
  /** The keys that do the same (aria-keyshortcuts). */
  readonly shortcut?: string
}

/** A button of the top bar: a picture with a name. */
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

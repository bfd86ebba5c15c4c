import type { ComponentProps, ReactNode } from 'react'
import styles from './buttons.module.css'
import { Icon } from './icons'
import type { IconName, Picture } from './icon-paths'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  /** `plain` looks like a link. */
  readonly look?: 'default' | 'primary' | 'plain'
  readonly icon?: Picture | undefined
  /** Icon after the text. */
  readonly iconAfter?: IconName | undefined
  readonly children: ReactNode
}

/**
 * A button that looks like the UI kit's button but renders faster: a list has about a dozen buttons, and in the kit's
 * version they take as long to render as the rows of the list.
 */
export function Button({
  look = 'default',
  icon,
  iconAfter,
  type = 'button',
  children,
  ...rest
}: ButtonProps) {
  return (
    // oxlint-disable-next-line react/button-has-type -- the type is a property with a default
    <button {...rest} type={type} className={styles[look]}>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {iconAfter && <Icon name={iconAfter} />}
    </button>
  )
}

import type { ReactNode } from 'react'
import { Icon } from '../buttons/icons'
import { actionIcon } from './action-icons'

export interface ActionIconProps {
  readonly name: string | undefined
  /** Shown when there is no icon of that name. */
  readonly children?: ReactNode
}

/** The icon that metadata names. */
export function ActionIcon({ name, children }: ActionIconProps): ReactNode {
  const icon = actionIcon(name)
  return icon ? <Icon name={icon} /> : children
}

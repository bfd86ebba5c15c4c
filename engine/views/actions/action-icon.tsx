import type { ReactNode } from 'react'
import { Icon } from '../buttons/icons'
import { actionIcon } from './action-icons'

export interface ActionIconProps {
  readonly name: string | undefined
  /** What stands in place of a picture that there is not. */
  readonly children?: ReactNode
}

/** The picture that metadata names. */
export function ActionIcon({ name, children }: ActionIconProps): ReactNode {
  const icon = actionIcon(name)
  return icon ? <Icon name={icon} /> : children
}

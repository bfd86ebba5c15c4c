import { Button, type ButtonProps } from 'antd'
import type { ReactNode, Ref } from 'react'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'type'> {
  readonly label: string
  readonly icon: ReactNode
  /** For switches: whether it is on. */
  readonly pressed?: boolean | undefined
  readonly popup?: 'dialog' | 'menu' | undefined
  readonly ref?: Ref<HTMLButtonElement> | undefined
}

/** A button that is only a picture, with its name for screen readers and on hover. */
export function IconButton({ label, icon, pressed, popup, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={popup ? undefined : pressed}
      aria-expanded={popup ? pressed === true : undefined}
      aria-haspopup={popup}
    />
  )
}

import type { ComponentProps } from 'react'
import type { InputProps } from '../../registry/widget'

export interface ControlGroupProps extends Omit<ComponentProps<'div'>, 'onBlur'> {
  readonly input: Pick<InputProps, 'id' | 'labelledBy' | 'describedBy' | 'invalid' | 'onBlur'>
}

/** A control of several parts with one label. `onBlur` is called when the focus has left all of them. */
export function ControlGroup({ input, ...own }: ControlGroupProps) {
  return (
    // The element itself only listens for blur; further handlers of its owner are shortcuts of its parts.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      id={input.id}
      role="group"
      aria-labelledby={input.labelledBy}
      aria-describedby={input.describedBy}
      data-invalid={input.invalid || undefined}
      {...own}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) input.onBlur()
      }}
    />
  )
}

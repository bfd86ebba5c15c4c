import { useServices } from '../../data/console-services'
import type { ActionModel } from '../../model/types/action-model'
import { Button, type ButtonProps } from '../buttons/button'
import { actionIcon } from './action-icons'

export interface OfferedButtonProps {
  readonly action: ActionModel
  /** The reason why the action cannot run; undefined when it can. */
  readonly whyNot: string | undefined
  readonly look?: ButtonProps['look']
  readonly onRun: () => void
}

/**
 * The button of an action, never red: that is reserved for the question before an action that cannot be undone. When
 * the action cannot run, the button can still be focused, and shows the reason on hover, to screen readers, and when it
 * is pressed.
 */
export function OfferedButton({ action, whyNot, look, onRun }: OfferedButtonProps) {
  const { notifier } = useServices()
  return (
    <Button
      look={look}
      icon={actionIcon(action.icon)}
      aria-disabled={whyNot === undefined ? undefined : true}
      aria-description={whyNot}
      title={whyNot}
      onClick={whyNot === undefined ? onRun : () => notifier.warning(whyNot)}
    >
      {action.label}
    </Button>
  )
}

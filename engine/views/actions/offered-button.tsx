import { useServices } from '../../data/console-services'
import type { ActionModel } from '../../model/action-model'
import { Button, type ButtonProps } from '../buttons/button'
import { actionIcon } from './action-icons'

export interface OfferedButtonProps {
  readonly action: ActionModel
  /** What keeps it from being run; undefined where nothing does. */
  readonly whyNot: string | undefined
  readonly look?: ButtonProps['look']
  readonly onRun: () => void
}

/**
 * The button of an action. One that cannot be run keeps the focus, and says why: to the mouse that rests on it, to screen
 * readers, and to whoever presses it.
 */
export function OfferedButton({ action, whyNot, look, onRun }: OfferedButtonProps) {
  const { notifier } = useServices()
  return (
    <Button
      look={look ?? (action.danger ? 'danger' : 'default')}
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

import { memo } from 'react'
import type { ActionModel } from '../../model/action-model'
import { Button } from '../buttons/button'
import { isIconName } from '../buttons/icons'
import { isEnabled } from '../actions/action-rules'
import { useSelected, type SelectionStore } from './selection-store'

export interface ActionButtonProps {
  readonly action: ActionModel
  readonly selection: SelectionStore
  readonly onRun: (action: ActionModel) => void
}

/** A button of the toolbar. It looks at the selection by itself, and renders again only when it is to be enabled or disabled. */
export const ActionButton = memo(function ActionButton({ action, selection, onRun }: ActionButtonProps) {
  const enabled = useSelected(selection, (rows) => isEnabled(action, rows))
  return (
    <Button
      look={action.kind === 'add' ? 'primary' : action.danger ? 'danger' : 'default'}
      disabled={!enabled}
      icon={isIconName(action.icon) ? action.icon : undefined}
      onClick={() => onRun(action)}
    >
      {action.label}
    </Button>
  )
})
